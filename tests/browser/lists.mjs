// Ann's lists as rows and as boards, on a phone and on a wide screen, in light and dark: nothing runs off to the side,
// rows are low, and no script is needed.
import { browse, logIn } from './lib.mjs';

const PAGES = { home: '/', games: '/player/Ann/games', finished: '/player/Ann/games?state=finished', player: '/player/Ann' };

export default browse(async ({ args, person, screenshot }) => {
  const { url, password } = args;
  const told = [];
  for (const [width, height] of [[390, 844], [1280, 900]]) {
    for (const colorScheme of ['light', 'dark']) {
      const page = await person(`${width}-${colorScheme}`, { viewport: { width, height }, colorScheme, javaScriptEnabled: colorScheme === 'light' });
      await page.goto(`${url}/login`);
      await logIn(page, 'Ann', password);
      for (const view of ['Rows', 'Boards']) {
        await page.goto(`${url}/`);
        await page.getByRole('button', { name: view, exact: true }).click();
        for (const [name, path] of Object.entries(PAGES)) {
          await page.goto(url + path);
          await screenshot(page, `${name}-${view}-${width}-${colorScheme}`);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          const rows = await page.locator('.game-row').evaluateAll(all => all.map(row => row.getBoundingClientRect().height));
          const boards = await page.locator('.mini-board').evaluateAll(all => all.map(board => board.getBoundingClientRect().width));
          told.push({ at: `${name} ${view} ${width}`, overflow, highest: Math.max(0, ...rows), boards: boards.length, narrowest: Math.min(Infinity, ...boards) });
        }
      }
    }
  }
  return told;
});
