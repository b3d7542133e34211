// A game of two at the same screen with clocks: with scripts the page ticks, moves are played in place, a reload loses
// nothing, and a flag falls by itself. Then the same without scripts, on a phone.
import { browse, logIn } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const { url, password, control } = args;
  /** Lets time pass for the service; the page's own time stands still meanwhile. */
  const serverTime = ms => fetch(`${control}/${ms}`);
  const clocks = page => page.locator('.player .clock').allTextContents();
  const overflow = page => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  const page = await person('pair');
  await page.clock.install();
  await page.goto(`${url}/login`);
  await logIn(page, 'Ann', password);
  await page.goto(`${url}/same-screen`);
  await page.getByLabel('Black’s name').fill('Dad');
  await page.getByLabel('With clocks').check();
  await page.getByLabel('Minutes for each player').fill('1');
  await page.getByLabel('Seconds added with each move').fill('0');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('#clock-start').waitFor();
  // From here on the page's own time moves by hand alone.
  await page.clock.pauseAt(Date.now() + 60_000);
  const waiting = await clocks(page);
  await page.evaluate(() => { window.stayed = true; });
  await page.locator('#clock-start').click();
  await page.locator('#clock-stop').waitFor();
  await page.clock.fastForward(10_000);
  const ticked = await clocks(page);
  await serverTime(10_000);
  const heights = await page.evaluate(() => [...document.querySelectorAll('.player')].map(row => row.getBoundingClientRect().height));
  // By mouse: the board was mounted before a clock ran, when nothing could be moved.
  for (const square of ['e2', 'e4']) {
    const { x, y, width, height } = await page.locator(`[data-square="${square}"]`).boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
  }
  // chessground tells of a move by a timer.
  await page.clock.runFor(10);
  await page.locator('#table-moves').getByText('1. e4').waitFor();
  const moved = await clocks(page);
  const stayed = await page.evaluate(() => window.stayed === true);
  await screenshot(page, 'playing');
  await page.reload();
  await page.locator('#table-moves').getByText('1. e4').waitFor();
  const reloaded = await clocks(page);
  const wide = await overflow(page);
  // The flag falls: the page asks by itself. Running each frame of that minute would take minutes.
  await serverTime(60_000);
  await page.clock.fastForward(61_000);
  await page.getByText('1-0').first().waitFor();
  const announced = await page.locator('#announcement').textContent();
  await screenshot(page, 'flag');
  await page.getByRole('button', { name: 'Keep this game' }).click();
  await page.waitForURL(/\/kept\//);
  await screenshot(page, 'kept');
  const keptFacts = await page.locator('.facts').textContent();
  // The kept game is stepped through in place, and a move leads to the analysis board.
  await page.locator('.board-frame.is-enhanced').waitFor();
  await page.evaluate(() => { window.stayed = true; });
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/at=1/);
  const stepped = await page.evaluate(() => window.stayed === true);
  await page.getByRole('link', { name: 'Open on the analysis board' }).click();
  await page.waitForURL(/\/analysis\?/);
  await page.goto(`${url}/kept`);
  await screenshot(page, 'list');

  const plain = await person('plain', { javaScriptEnabled: false, viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await plain.goto(`${url}/same-screen`);
  await screenshot(plain, 'setup-phone');
  await plain.getByLabel('With clocks').check();
  await plain.getByRole('button', { name: 'Begin' }).click();
  await plain.locator('#clock-start').click();
  await plain.locator('a[data-square="e2"]').click();
  await plain.locator('a[data-square="e4"]').click();
  await plain.locator('#table-moves').getByText('1. e4').waitFor();
  await screenshot(plain, 'plain-phone');
  const narrow = await overflow(plain);

  return { waiting, ticked, moved, reloaded, stayed, stepped, announced, kept: keptFacts, overflow: Math.max(wide, narrow), heights };
});
