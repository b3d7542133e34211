// Authenticators of Chromium for passkeys.

/** Waits until the list of passkeys has one of that name. The form that adds it is at the same address, so `waitForURL` would not
 *  wait. */
export const untilListed = (page, name) => page.locator('main .list a', { hasText: name }).waitFor();

/** A virtual authenticator of Chromium, such as a phone. */
export async function device(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true,
      isUserVerified: true, automaticPresenceSimulation: true,
    },
  });
  const passkeys = async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    passkeys,
    /** Has it decline, as somebody does who presses Cancel, or agree again. */
    decline: async declines =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !declines }),
    lose: async () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}
