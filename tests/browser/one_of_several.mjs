// Robby, whose account is a bot's, has a game open in a browser: every move appears there without a reload, whoever makes it and
// by whichever interface, and some of Black's are made there.
import { browse, logIn } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const { url, password, game, moves } = args;
  const page = await person('robby', { viewport: { width: 1200, height: 900 } });
  await page.goto(`${url}/login?next=${encodeURIComponent(`/game/${game}`)}`);
  await logIn(page, 'Robby', password);
  await page.locator('.board-frame.is-enhanced').waitFor();
  // Gone with a reload: as long as it is there, the page is the same.
  await page.evaluate(() => { window.notReloaded = true; });
  const press = async (square) => {
    await page.locator('.board-frame').scrollIntoViewIfNeeded();
    const { x, y, width, height } = await page.locator(`[data-square="${square}"]`).boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
  };
  const listed = page.locator('#moves .move');
  for (const [index, { uci, san, here }] of moves.entries()) {
    if (here) {
      await press(uci.slice(0, 2));
      await press(uci.slice(2, 4));
      await page.locator('#chosen-move button').click();
    }
    await listed.nth(index).filter({ hasText: san }).waitFor();
  }
  const status = page.locator('#status', { hasText: 'Checkmate' });
  await status.waitFor();
  await screenshot(page, 'mated');
  return {
    moves: (await listed.allInnerTexts()).map(move => move.trim()),
    stayed: await page.evaluate(() => window.notReloaded === true),
    status: (await status.innerText()).trim(),
  };
});
