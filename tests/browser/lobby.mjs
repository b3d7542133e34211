// The lobby and the form for a new game, on a phone and on a wide screen, in light and dark: each seek is one low row with
// one button, and nothing runs off to the side.
import { browse, logIn } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const { url, password } = args;
  const told = [];
  for (const [width, height] of [[390, 844], [1280, 900]]) {
    for (const colorScheme of ['light', 'dark']) {
      const page = await person(`${width}-${colorScheme}`, { viewport: { width, height }, colorScheme });
      await page.goto(`${url}/login`);
      await logIn(page, 'Ann', password);
      await page.waitForURL(`${url}/`);
      for (const [name, path] of [['lobby', '/lobby'], ['new', '/challenge/new']]) {
        await page.goto(url + path);
        await screenshot(page, `${name}-${width}-${colorScheme}`);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        const rows = await page.locator('.table--seeks tbody tr').evaluateAll(all => all.map(row => row.getBoundingClientRect().height));
        const buttons = await page.locator('.table--seeks tbody tr').evaluateAll(all => all.map(row => row.querySelectorAll('button').length));
        told.push({ at: `${name} ${width}`, overflow, rows: rows.length, highest: Math.max(0, ...rows), buttons });
      }
    }
  }
  return told;
});
