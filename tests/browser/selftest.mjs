// Proves the browser harness itself: a page from a data: URL, with and without JavaScript, or a page that fails.
import { browse } from './lib.mjs';

export default browse(async ({ args, person }) => {
  const page = await person('visitor', { javaScriptEnabled: args.javaScript ?? true });
  await page.goto(`data:text/html,${encodeURIComponent(args.html)}`);
  if (args.click) await page.locator(args.click).click();
  return { heading: await page.locator('h1').innerText() };
});
