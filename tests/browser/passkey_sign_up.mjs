// Somebody signs up with a passkey on their phone, confirms the address there, and logs in again with it.
import { device } from './authenticator.mjs';
import { browse, confirmationLink } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const { url } = args;
  const page = await person('phone');
  // The button is for browsers that suggest no passkeys.
  await page.addInitScript(() => { PublicKeyCredential.isConditionalMediationAvailable = async () => false; });
  const phone = await device(page);
  await page.goto(`${url}/signup`);
  await page.locator('[name=name]').fill('Ann');
  await page.locator('[name=email]').fill('ann@example.org');
  await screenshot(page, 'sign-up');
  await page.locator('[data-passkey-button]').click();
  await page.locator('[data-passkey] button').waitFor();
  await screenshot(page, 'sign-up-passkey');
  await page.locator('[data-passkey] button').click();
  await page.waitForURL(`${url}/signup/sent*`);
  const created = (await phone.passkeys()).length;

  const confirmation = await confirmationLink(person, url);
  await page.goto(confirmation);
  await screenshot(page, 'confirm-passkey');
  await page.locator('[data-passkey] button').click();
  await page.waitForURL(`${url}/`);
  await page.goto(`${url}/settings/password`);
  const title = await page.locator('main h1').textContent();
  await screenshot(page, 'first-password');

  await page.context().clearCookies();
  await page.goto(`${url}/login?next=/settings`);
  await page.locator('[data-passkey] button').click();
  await page.waitForURL(`${url}/settings`);

  const plain = await person('plain', { javaScriptEnabled: false });
  await plain.goto(`${url}/signup`);
  const withoutScripts = await plain.locator('[data-passkey-button]').isVisible();
  return { created, title, without_scripts: withoutScripts };
});
