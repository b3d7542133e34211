// A single-page app on another origin logs its reader in by OAuth 2 with PKCE, plays a move, and logs out; then the reader
// cancels, and a page that puts the question into a frame sees nothing of it.
import { createServer } from 'node:http';
import { browse, logIn } from './lib.mjs';

const APP = `<!doctype html><html lang="en"><meta charset="utf-8"><title>An app</title>
<link rel="icon" href="data:,"><h1>An app</h1><button id="login">Log in</button><pre id="told"></pre>
<script type="module">
  const server = new URLSearchParams(location.search).get('server') ?? sessionStorage.server;
  sessionStorage.server = server;
  const base64url = bytes => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const redirect_uri = location.origin + '/callback';
  const discover = async () => (await fetch(server + '/.well-known/oauth-authorization-server')).json();
  document.querySelector('#login').onclick = async () => {
    const { authorization_endpoint } = await discover();
    const verifier = base64url(crypto.getRandomValues(new Uint8Array(48)));
    const challenge = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
    const state = base64url(crypto.getRandomValues(new Uint8Array(16)));
    Object.assign(sessionStorage, { verifier, state });
    location.href = authorization_endpoint + '?' + new URLSearchParams({
      response_type: 'code', client_id: 'a page', redirect_uri, state, scope: 'board:play',
      code_challenge: challenge, code_challenge_method: 'S256',
    });
  };
  const answer = new URLSearchParams(location.search);
  const tell = told => { document.querySelector('#told').textContent = JSON.stringify(told); };
  if (answer.get('error')) tell({ error: answer.get('error') });
  if (answer.get('code')) {
    if (answer.get('state') !== sessionStorage.state || answer.get('iss') !== server) throw new Error('not my request');
    const { token_endpoint } = await discover();
    const body = new URLSearchParams({
      grant_type: 'authorization_code', code: answer.get('code'), code_verifier: sessionStorage.verifier, redirect_uri,
      client_id: 'a page',
    });
    const { access_token } = await (await fetch(token_endpoint, { method: 'POST', body })).json();
    const headers = { Authorization: 'Bearer ' + access_token };
    const account = await (await fetch(server + '/api/account', { headers })).json();
    window.play = async (game, move) => {
      const path = server + '/api/board/game/' + game + '/move/' + move;
      return (await (await fetch(path, { method: 'POST', headers })).json()).ok === true;
    };
    window.logOut = async () => {
      const out = await fetch(token_endpoint, { method: 'DELETE', headers });
      return [out.status, (await fetch(server + '/api/account', { headers })).status];
    };
    tell({ account: account.id });
  }
</script></html>`;

const FRAME = url => `<!doctype html><html lang="en"><meta charset="utf-8"><title>A trap</title>
<link rel="icon" href="data:,"><iframe src="${url.replaceAll('&', '&amp;')}"></iframe></html>`;

/** Serves the app on a free port, and at /trap a page with what is asked in a frame. */
async function serve(framed) {
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(request.url.startsWith('/trap') ? FRAME(framed.url) : APP);
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
}

// The browser says of the frame that it was refused, and of the dead token that it was.
const expected = [/frame-ancestors|X-Frame-Options|refused to connect|ERR_BLOCKED_BY_RESPONSE/i, /status of 401/];

export default browse(async ({ args, person, screenshot }) => {
  const { url, name, password, game } = args;
  const framed = { url: '' };
  const server = await serve(framed);
  try {
    const app = `http://127.0.0.1:${server.address().port}`;
    const page = await person(name);
    const told = async () => {
      await page.waitForURL(`${app}/callback?*`);
      await page.locator('#told:not(:empty)').waitFor();
      return JSON.parse(await page.locator('#told').innerText());
    };
    await page.goto(`${app}/?server=${encodeURIComponent(url)}`);
    await page.locator('#login').click();
    await page.waitForURL('**/login?next=*');
    await logIn(page, name, password);
    await page.waitForURL('**/oauth?*');
    framed.url = page.url();
    const asked = await page.locator('main').innerText();
    await screenshot(page, 'asked');
    await page.locator('button[value=authorize]').click();
    const { account } = await told();
    const moved = await page.evaluate(one => window.play(one, 'e2e4'), game);
    const statuses = await page.evaluate(() => window.logOut());

    await page.goto(`${app}/`);
    await page.locator('#login').click();
    await page.waitForURL('**/oauth?*');
    await page.locator('button[value=cancel]').click();
    const { error } = await told();

    await page.goto(`${app}/trap`);
    const frames = page.frames().filter(frame => frame !== page.mainFrame());
    const seen = await Promise.all(frames.map(frame => frame.locator('button[value=authorize]').count().catch(() => 0)));
    return { asked, account, moved, statuses, cancelled: error, framed: seen.some(count => count > 0) };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}, { expected });
