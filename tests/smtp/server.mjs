// A real SMTP server for the tests, told how to behave while it runs.
//
// Started with one argument, its settings as JSON: { port, security: "none" | "starttls" | "tls",
// certificate?: { cert, key } (paths of PEM files), login?: { user, password }, clearLogin (whether a login is taken
// without encryption, too), maxClients (how many connections are taken at a time; 0: as many as come) }.
// Standard input takes one JSON behaviour a line (see `misbehave`) and the server ends when it is closed, so it
// never outlives the test that started it. Standard output carries one JSON event a line: "listening", "behaving",
// "login" for each password that came, "misbehaved", and "message" for each message accepted.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { SMTPServer } from 'smtp-server';

const settings = JSON.parse(process.argv[2]);
const tell = event => process.stdout.write(`${JSON.stringify(event)}\n`);

let behaviour = { kind: 'accept' };
const sockets = new Map();
/** What was refused by greylisting. */
const seen = new Set();

/**
 * Whether the present behaviour has something to say at this stage of the dialogue; if so, does it.
 *
 * - { kind: "accept" }: everything is taken;
 * - { kind: "refuse", at, code, text }: that reply at that stage (4xx: try again later, 5xx: never);
 * - { kind: "hangUp", at }: the connection is cut without a reply;
 * - { kind: "stall", at }: the reply never comes.
 *
 * - { kind: "greylist", silent }: each message is refused for now the first time, by its sender and recipient; what goes to
 *   the domain `silent` gets no reply;
 * - { kind: "forDomain", domain, does }: the behaviour `does`, towards messages to that domain alone, from "rcpt" on.
 *
 * The stages are "connect", "mail", "rcpt" and "data" (the whole message has been read, the reply is due).
 * With `recipient`, only dialogues that name that address are touched, from "rcpt" on.
 */
function misbehave(at, session, addresses, reply) {
  let does = behaviour;
  if (does.kind === 'greylist') {
    if (at !== 'rcpt') return false;
    const [to] = addresses;
    const name = `${session.envelope.mailFrom?.address} ${to}`;
    const isSilent = to.endsWith(`@${does.silent}`);
    if (!isSilent && seen.has(name)) return false;
    seen.add(name);
    tell({ event: 'misbehaved', at, to: addresses });
    if (!isSilent) reply(Object.assign(new Error('4.2.0 Greylisted'), { responseCode: 451 }));
    return true;
  }
  if (does.kind === 'forDomain') {
    if (!addresses.some(address => address.endsWith(`@${behaviour.domain}`))) return false;
    does = behaviour.does;
  }
  if (does.kind === 'accept' || does.at !== at) return false;
  if (does.recipient && !addresses.includes(does.recipient)) return false;
  tell({ event: 'misbehaved', at, to: addresses });
  if (does.kind === 'refuse') {
    reply(Object.assign(new Error(does.text), { responseCode: does.code }));
  } else if (does.kind === 'hangUp') {
    sockets.get(session.remotePort)?.destroy();
  }
  return true;
}

const addressesOf = session => session.envelope.rcptTo.map(recipient => recipient.address);

const server = new SMTPServer({
  secure: settings.security === 'tls',
  ...(settings.certificate && {
    cert: readFileSync(settings.certificate.cert),
    key: readFileSync(settings.certificate.key),
  }),
  disabledCommands: [...(settings.security === 'starttls' ? [] : ['STARTTLS']), ...(settings.login ? [] : ['AUTH'])],
  allowInsecureAuth: settings.security === 'none' || settings.clearLogin,
  authOptional: !settings.login,
  disableReverseLookup: true,
  // Longer than any test: a stalled dialogue ends when the client gives up.
  socketTimeout: 600_000,
  logger: false,
  ...(settings.maxClients && { maxClients: settings.maxClients }),

  onAuth(auth, session, reply) {
    const { user, password } = settings.login;
    tell({ event: 'login', user: auth.username, tls: Boolean(session.secure) });
    if (auth.username === user && auth.password === password) reply(null, { user });
    else reply(new Error('Invalid user name or password'));
  },
  onConnect(session, reply) {
    if (!misbehave('connect', session, [], reply)) reply();
  },
  onMailFrom(_address, session, reply) {
    if (!misbehave('mail', session, [], reply)) reply();
  },
  onRcptTo(address, session, reply) {
    if (!misbehave('rcpt', session, [address.address], reply)) reply();
  },
  onData(stream, session, reply) {
    const chunks = [];
    stream.on('data', chunk => chunks.push(chunk));
    stream.on('end', () => {
      const to = addressesOf(session);
      // The case every queue has to survive: the message was taken, and its sender never hears so.
      if (behaviour.kind !== 'acceptThenHangUp' && misbehave('data', session, to, reply)) return;
      tell({
        event: 'message',
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        to,
        user: session.user ?? null,
        tls: Boolean(session.secure),
        raw: Buffer.concat(chunks).toString('base64'),
      });
      if (behaviour.kind === 'acceptThenHangUp') sockets.get(session.remotePort)?.destroy();
      else reply();
    });
  },
});

server.server.on('connection', socket => {
  const port = socket.remotePort;
  sockets.set(port, socket);
  socket.on('close', () => sockets.delete(port));
});
// A client that goes away in the middle of a dialogue is part of what is tested.
server.on('error', error => {
  if (error.syscall === 'listen') {
    console.error(error.message);
    process.exit(1);
  }
});
server.listen(settings.port, '127.0.0.1', () => tell({ event: 'listening', port: server.server.address().port }));

const commands = createInterface({ input: process.stdin });
commands.on('line', line => {
  behaviour = JSON.parse(line);
  tell({ event: 'behaving', behaviour });
});
commands.on('close', () => process.exit(0));
