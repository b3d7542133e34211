// Somebody adds passkeys on two devices, logs in with one by the button, loses it, and logs in with the other by the suggestions of
// the name's field.
import { device, untilListed } from './authenticator.mjs';
import { browse, logIn } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const { url, name, password } = args;
  const page = await person('phone');
  // The button is for browsers that suggest no passkeys.
  await page.addInitScript(() => { PublicKeyCredential.isConditionalMediationAvailable = async () => false; });
  const phone = await device(page);
  const addPasskey = async (page, label, close) => {
    await page.goto(`${url}/settings/security/passkeys`);
    await page.locator('[name=name]').fill(label);
    await screenshot(page, `passkeys-${close}`);
    await page.locator('main form[action="/settings/security/passkeys"] button').click();
    await page.locator('[data-passkey] button').waitFor();
  };
  await page.goto(`${url}/login`);
  await logIn(page, name, password);
  await page.waitForURL(`${url}/`);
  await addPasskey(page, 'Phone', 'empty');
  await screenshot(page, 'passkey-create');
  await phone.decline(true);
  await page.locator('[data-passkey] button').click();
  await page.locator('[data-passkey-failed]:not([hidden])').waitFor();
  const declined = await page.locator('[data-passkey-failed]').textContent();
  await phone.decline(false);
  await page.locator('[data-passkey] button').click();
  await untilListed(page, 'Phone');
  const listed = await page.locator('.list a').allTextContents();
  // The same device again: it has one already.
  await addPasskey(page, 'Again', 'one');
  await page.locator('[data-passkey] button').click();
  await page.locator('[data-passkey-failed]:not([hidden])').waitFor();
  const phones = (await phone.passkeys()).length;

  // The button, after logging out.
  await page.context().clearCookies();
  await page.goto(`${url}/login?next=/settings`);
  await screenshot(page, 'log-in-with-passkey');
  await page.locator('[data-passkey] button').click();
  await page.waitForURL(`${url}/settings`);

  // The second device is added where the first is not.
  const other = await person('laptop');
  await other.goto(`${url}/login`);
  await logIn(other, name, password);
  await other.waitForURL(`${url}/`);
  const laptop = await device(other);
  await addPasskey(other, 'Laptop', 'second');
  await other.locator('[data-passkey] button').click();
  await untilListed(other, 'Laptop');
  await phone.lose();
  await other.context().clearCookies();
  await other.goto(`${url}/login?next=/inbox`);
  // Its authenticator answers for the suggestions of the name's field by itself.
  await other.waitForURL(`${url}/inbox`);
  const laptops = (await laptop.passkeys()).length;

  const plain = await person('plain', { javaScriptEnabled: false });
  await plain.goto(`${url}/login`);
  const withoutScripts = await plain.locator('[data-passkey]').isVisible();
  return { declined, listed, phones, laptops, without_scripts: withoutScripts };
});
