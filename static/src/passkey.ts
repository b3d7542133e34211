// Passkeys (WebAuthn): creating one, and logging in with one. The browser asks its user; what it says goes to the service
// in a form. Where there are no passkeys, and without scripts, people log in with their password.

export {};

interface Challenge {
  options: { publicKey: Json };
  state: string;
}

/** A part of the options, in which bytes are text in base64url. */
interface Json {
  [name: string]: unknown;
}

/** How long a suggestion waits before its challenge is renewed, in milliseconds. The service accepts one for an hour. */
const RENEWAL = 50 * 60 * 1000;

/** Ends what the browser suggests at the name's field. */
let suggestion: AbortController | undefined;
let isAsking = false;

const form = document.querySelector<HTMLFormElement>("form[data-passkey]");
if (form && "PublicKeyCredential" in window) {
  form.hidden = false;
  document.querySelector("[data-passkey-needs]")?.remove();
  const ask = form.dataset.passkey === "create" ? create : logIn;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void attempt(form, () => ask(form));
  });
  // Suggested in the field for a name: elsewhere the button is enough.
  const suggests = ask === logIn && document.querySelector("input[autocomplete~=webauthn]") !== null;
  const begin = (): void => {
    isAsking = false;
    fill(form, "[data-passkey-answer]", "");
    if (suggests) void suggest(form);
  };
  begin();
  // Back from the next page.
  window.addEventListener("pageshow", ({ persisted }) => persisted && begin());
}

/** Has the browser list passkeys among its suggestions for the name's field, until one is chosen. */
async function suggest(form: HTMLFormElement): Promise<void> {
  suggestion?.abort();
  const { signal } = (suggestion = new AbortController());
  const isPossible = await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false);
  if (!isPossible || signal.aborted) return;
  const renewal = setTimeout(() => void suggest(form), RENEWAL);
  signal.addEventListener("abort", () => clearTimeout(renewal));
  try {
    const asked = await challenge(form);
    if (signal.aborted) return;
    await send(form, asked, (publicKey) =>
      navigator.credentials.get({ mediation: "conditional", signal, publicKey: requestOptions(publicKey) }),
    );
  } catch {
    // The button remains.
  }
}

async function attempt(form: HTMLFormElement, ask: () => Promise<void>): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const failed = form.querySelector<HTMLElement>("[data-passkey-failed]");
  if (failed) failed.hidden = true;
  try {
    await ask();
  } catch (error) {
    isAsking = false;
    if (failed) {
      // Otherwise declined, or nothing that fits: browsers do not say which.
      const isKnown = error instanceof DOMException && error.name === "InvalidStateError";
      if (isKnown && form.dataset.passkeyKnown) failed.textContent = form.dataset.passkeyKnown;
      failed.hidden = false;
    }
    if (suggestion) void suggest(form);
  }
}

async function logIn(form: HTMLFormElement): Promise<void> {
  suggestion?.abort();
  await send(form, await challenge(form), (publicKey) => navigator.credentials.get({ publicKey: requestOptions(publicKey) }));
}

async function create(form: HTMLFormElement): Promise<void> {
  const state = form.querySelector<HTMLInputElement>("[data-passkey-state]")?.value ?? "";
  const options = JSON.parse(form.dataset.options ?? "") as Challenge["options"];
  await send(form, { options, state }, (publicKey) =>
    navigator.credentials.create({ publicKey: creationOptions(publicKey) }),
  );
}

async function challenge(form: HTMLFormElement): Promise<Challenge> {
  const answer = await fetch(form.dataset.challenge ?? "", { headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return (await answer.json()) as Challenge;
}

async function send(
  form: HTMLFormElement,
  { options, state }: Challenge,
  ask: (publicKey: Json) => Promise<Credential | null>,
): Promise<void> {
  const credential = await ask(options.publicKey);
  if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey");
  fill(form, "[data-passkey-state]", state);
  fill(form, "[data-passkey-answer]", JSON.stringify(toJson(credential)));
  form.submit();
}

function fill(form: HTMLFormElement, selector: string, value: string): void {
  const field = form.querySelector<HTMLInputElement>(selector);
  if (field) field.value = value;
}

// Browsers convert these by themselves since 2023 (Firefox) to 2025 (Safari): older ones do not.

function requestOptions(publicKey: Json): PublicKeyCredentialRequestOptions {
  return {
    ...publicKey,
    challenge: bytes(publicKey.challenge),
    allowCredentials: withBytes(publicKey.allowCredentials),
  };
}

function creationOptions(publicKey: Json): PublicKeyCredentialCreationOptions {
  const user = publicKey.user as Json;
  return {
    ...publicKey,
    challenge: bytes(publicKey.challenge),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: withBytes(publicKey.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
}

function withBytes(list: unknown): PublicKeyCredentialDescriptor[] {
  const descriptors = (list ?? []) as Json[];
  return descriptors.map((one) => ({ ...one, id: bytes(one.id) })) as unknown as PublicKeyCredentialDescriptor[];
}

function bytes(text: unknown): Uint8Array<ArrayBuffer> {
  const plain = atob(String(text).replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function base64(buffer: ArrayBuffer): string {
  const plain = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function toJson(credential: PublicKeyCredential): Json {
  const { id, type, rawId, response } = credential;
  const clientDataJSON = base64(response.clientDataJSON);
  const common = { id, type, rawId: base64(rawId), extensions: {} };
  if (response instanceof AuthenticatorAttestationResponse) {
    return { ...common, response: { clientDataJSON, attestationObject: base64(response.attestationObject) } };
  }
  const { authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse;
  return {
    ...common,
    response: {
      clientDataJSON,
      authenticatorData: base64(authenticatorData),
      signature: base64(signature),
      userHandle: userHandle && base64(userHandle),
    },
  };
}
