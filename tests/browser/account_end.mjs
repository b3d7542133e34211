// Somebody tries to log in to an account that is closed for good, and to find its page.
import { browse, logIn } from './lib.mjs';

export default browse(async ({ args, person }) => {
  const page = await person('late', { javaScriptEnabled: args.scripts });
  await page.goto(`${args.url}/login`);
  await logIn(page, 'Ann', args.password);
  const alert = page.locator('.notice--error, .field__error, [role=alert]').first();
  await alert.waitFor();
  const refused = await alert.innerText();
  const profile = (await page.goto(`${args.url}/player/Ann`)).status();
  return { refused, profile };
}, { expected: [/status of 40[14]/] });
