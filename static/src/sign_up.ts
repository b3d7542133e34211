// The form to sign up: where very many people sign up, the browser works for a few seconds before it is sent (a proof of
// work), so that the message with the link need not wait. Without scripts, or outside a secure context, it comes later.

export {};

interface Question {
  question: string;
  /** How many bits in front of the SHA-256 have to be zero. */
  bits: number;
}

/** So many hashes are asked for at a time: each has to wait for its turn. */
const AT_ONCE = 256;

const form = document.querySelector<HTMLFormElement>("form[data-work]");
if (form && "crypto" in window && "subtle" in crypto) {
  for (const button of form.querySelectorAll<HTMLButtonElement>("[data-passkey-button]")) {
    button.hidden = !("PublicKeyCredential" in window);
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form, event.submitter);
  });
}

let isSending = false;

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (isSending) return;
  isSending = true;
  const button = submitter ?? form.querySelector<HTMLButtonElement>("button");
  button?.setAttribute("aria-disabled", "true");
  try {
    const answer = await fetch("/signup/work", { headers: { accept: "application/json" } });
    const field = form.elements.namedItem("work");
    if (answer.status === 200 && field instanceof HTMLInputElement) {
      const status = form.querySelector<HTMLElement>("[data-work-status]");
      if (status) status.textContent = form.dataset.work ?? "";
      field.value = await proofOf((await answer.json()) as Question);
    }
  } catch {
    // The form says what is wrong, if anything is.
  }
  // The second button leads to a passkey, for which no password is needed.
  const action = submitter?.getAttribute("formaction");
  form.setAttribute("action", action ?? "/signup");
  const password = form.elements.namedItem("password");
  if (password instanceof HTMLInputElement) password.disabled = action !== null && action !== undefined;
  form.submit();
}

/** The question with a number behind it that gives such a hash. */
async function proofOf({ question, bits }: Question): Promise<string> {
  const encoder = new TextEncoder();
  for (let first = 0; ; first += AT_ONCE) {
    const proofs = Array.from({ length: AT_ONCE }, (_, index) => `${question}:${first + index}`);
    const hashes = await Promise.all(proofs.map((proof) => crypto.subtle.digest("SHA-256", encoder.encode(proof))));
    const found = hashes.findIndex((hash) => zeroBits(new Uint8Array(hash)) >= bits);
    const proof = proofs[found];
    if (proof !== undefined) return proof;
  }
}

function zeroBits(hash: Uint8Array): number {
  let zeros = 0;
  for (const byte of hash) {
    zeros += Math.clz32(byte) - 24;
    if (byte !== 0) break;
  }
  return zeros;
}

// Back from the next page, the form can be sent again.
window.addEventListener("pageshow", () => {
  isSending = false;
  for (const button of form?.querySelectorAll("button") ?? []) button.removeAttribute("aria-disabled");
  const password = form?.elements.namedItem("password");
  if (password instanceof HTMLInputElement) password.disabled = false;
  const field = form?.elements.namedItem("work");
  if (field instanceof HTMLInputElement) field.value = "";
});
