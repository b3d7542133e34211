// The engine of the analysis board: nothing of it is loaded before it is switched on, its lines can be played, and it
// follows the position on the board.
import { browse, logIn } from './lib.mjs';

export default browse(async ({ args, person }) => {
  const page = await person('ann', { viewport: { width: 1280, height: 900 } });
  const loaded = [];
  page.on('request', request => /\/engine\//.test(request.url()) && loaded.push(new URL(request.url()).pathname.split('/').pop()));
  const lines = page.locator('#engine-lines li');
  const untilThree = () => page.waitForFunction(() => document.querySelectorAll('#engine-lines li').length === 3);

  // Mate in one: the first line has to be it.
  await page.goto(`${args.url}/analysis?line=f2f3.e7e5.g2g4`);
  const before = [...loaded];
  const isIsolated = await page.evaluate(() => crossOriginIsolated);
  await page.locator('#engine-switch').click();
  await page.waitForFunction(() => { window.firstLink = document.querySelector('#engine-lines a'); return window.firstLink; });
  await untilThree();
  await page.waitForFunction(() => document.querySelector('#engine-lines strong').textContent === '#−1');
  const best = await lines.first().innerText();
  const said = await page.locator('#engine-said').innerText();
  // Arrows are drawn a frame later.
  const drawn = page.locator('.board-overlay + *, .board-overlay').locator('svg line');
  await drawn.first().waitFor({ state: 'attached' });
  const arrows = await drawn.count();
  // The link is the one that stood there first, whatever the engine has found since.
  const stayed = await page.evaluate(() => window.firstLink.isConnected);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  // A press on the line plays it, and the engine has nothing to say of a mate.
  await lines.first().locator('a').click();
  await page.waitForFunction(() => document.querySelector('#position li').textContent.startsWith('Checkmate'));
  await page.waitForFunction(() => document.querySelectorAll('#engine-lines li').length === 0);
  const over = await page.locator('#engine-said').innerText();

  // Back, it searches again; off, it is gone.
  await page.keyboard.press('ArrowLeft');
  await untilThree();
  await page.locator('#engine-switch').click();
  const left = await lines.count();

  await page.goto(`${args.url}/login`);
  await logIn(page, 'Ann', args.password);
  await page.waitForURL(`${args.url}/`);
  await page.goto(`${args.url}/analysis?line=${args.line}`);
  await page.locator('#engine-switch').click();
  await page.waitForFunction(() => document.querySelector('#engine-said').textContent.includes('still running'));
  const refused = await page.locator('#engine-said').innerText();
  return { before, isIsolated, best, said, arrows, stayed, overflow, over, left, refused, loaded: [...new Set(loaded)] };
}, { expected: [/403 \(Forbidden\)/] });
