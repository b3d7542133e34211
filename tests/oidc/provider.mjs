// A real OpenID Connect provider, by the npm package oidc-provider. Whoever is sent to it is logged in at once, as the account
// that the last line of its input describes in JSON. It writes a line when it listens. Each start makes new keys.
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import Provider from "oidc-provider";

// The package's notices go there as well.
console.info = console.error;
console.warn = console.error;

const [port, redirectUri, secret] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;
const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const accounts = new Map();
let current = null;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: "chess",
      client_secret: secret,
      redirect_uris: [redirectUri],
      post_logout_redirect_uris: [redirectUri.replace(/\/login\/.*/, "/login")],
      id_token_signed_response_alg: "ES256",
    },
  ],
  jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig" }] },
  cookies: { keys: [randomBytes(16).toString("hex")] },
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["preferred_username"] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_, id) => ({ accountId: id, claims: () => accounts.get(id) ?? { sub: id } }),
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
});

const answer = provider.callback();
const server = createServer((request, response) => {
  if (!request.url.startsWith("/interaction/")) {
    return answer(request, response);
  }
  const result = current ? { login: { accountId: current.sub } } : { error: "access_denied" };
  provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false }).catch((error) => {
    response.writeHead(500).end(String(error));
  });
});
createInterface({ input: process.stdin }).on("line", (line) => {
  current = JSON.parse(line);
  if (current) {
    accounts.set(current.sub, current);
  }
  console.log("set");
});
server.listen(Number(port), "127.0.0.1", () => console.log("ready"));
