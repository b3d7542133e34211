// Somebody whose account has two-factor authentication uses a passkey in place of the code at a log-in, and to confirm a form that
// was filled in long after the log-in; then they confirm another with the password, by a double click.
import { device, untilListed } from './authenticator.mjs';
import { browse, logIn } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const { url, name, password, code, recent, old } = args;
  const page = await person('phone');
  await page.addInitScript(() => { PublicKeyCredential.isConditionalMediationAvailable = async () => false; });
  await device(page);
  const context = page.context();
  const key = async () => (await context.cookies(url)).find(cookie => cookie.name === 'session')?.value;
  const becomeLoggedIn = async key => {
    await context.clearCookies();
    await context.addCookies([{ name: 'session', value: key, url }]);
  };
  const isLoggedIn = async () => {
    await page.goto(`${url}/settings`);
    return page.url() === `${url}/settings`;
  };

  await becomeLoggedIn(recent);
  await page.goto(`${url}/settings/security/passkeys`);
  await page.locator('main form [name=name]').fill('Phone');
  await page.locator('main form [name=code]').fill(code);
  await page.locator('main form[action="/settings/security/passkeys"] button').click();
  await page.locator('[data-passkey] button').click();
  await untilListed(page, 'Phone');

  await context.clearCookies();
  await page.goto(`${url}/login?next=/inbox`);
  await logIn(page, name, password);
  await page.waitForURL(`${url}/login/code*`);
  await screenshot(page, 'second-step-with-passkey');
  await page.locator('[data-passkey] button').click();
  await page.waitForURL(`${url}/inbox`);

  /** Fills in the form for a token, and sends it; the page that asks again comes. */
  const ask = async description => {
    await page.goto(`${url}/settings/tokens`);
    await page.locator('input[name=description]').fill(description);
    await page.locator('main form[action="/settings/tokens"] [name=scope]').first().check();
    await page.locator('main form[action="/settings/tokens"] button').click();
    await page.locator('form[data-once]').waitFor();
  };
  const tokens = () => page.locator('main .list strong').allTextContents();
  const confirmed = [];
  await becomeLoggedIn(old[0]);
  await ask('A robot');
  const title = await page.locator('main h1').textContent();
  await screenshot(page, 'authenticate-again');
  await page.locator('[data-passkey] button').click();
  await page.locator('#token').waitFor();
  confirmed.push((await tokens()).join(), await key() !== old[0], await isLoggedIn());

  await becomeLoggedIn(old[1]);
  await ask('A clock');
  await page.locator('form[data-once] [name=current_password]').fill(password);
  await page.locator('form[data-once] button').dblclick();
  await page.locator('#token').waitFor();
  confirmed.push((await tokens()).sort().join(), await key() !== old[1], await isLoggedIn());
  return { title, confirmed };
}, { expected: [/status of 401/] });
