// The page of a game at several widths: where its parts stand, how large the board is, and that a chosen move, a menu and an
// earlier position move none of them. And what the buttons copy.
import { browse, logIn } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const { url, password, game, finished } = args;
  const open = async (who, options) => {
    const page = await person(who, options);
    await page.goto(`${url}/login?next=${encodeURIComponent(`/game/${game}`)}`);
    await logIn(page, 'Ann', password);
    await page.locator('.board-frame.is-enhanced').waitFor();
    return page;
  };
  const box = (page, name) => page.locator(name).first().boundingBox();
  /** How many columns there are: the chat at the left of the board, the panel at its right. */
  const columns = async page => {
    const [chat, board, panel] = await Promise.all(['#chat', '.board-frame', '#status'].map(name => box(page, name)));
    const [isChatLeft, isPanelRight] = [chat.x + chat.width <= board.x, panel.x >= board.x + board.width];
    return 1 + Number(isChatLeft) + Number(isPanelRight);
  };
  const overflow = page => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  const wide = await open('ann', { viewport: { width: 1920, height: 1080 }, permissions: ['clipboard-read', 'clipboard-write'] });
  const layouts = {};
  for (const [width, height] of [[1920, 1080], [1280, 900], [1200, 800], [1100, 800], [768, 1024], [844, 390], [390, 844], [320, 640]]) {
    await wide.setViewportSize({ width, height });
    layouts[width] = [await columns(wide), (await box(wide, '.board-frame')).height / height, await overflow(wide)];
    await screenshot(wide, `${width}`);
  }

  /** Where the parts stand that are about to be pressed. */
  const places = async page => {
    await page.evaluate(() => scrollTo(0, 0));
    return JSON.stringify(await Promise.all(['.board-frame', '#player-bottom', '#status', '#actions'].map(name => box(page, name))));
  };
  const unmoved = [];
  const phone = await open('phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const confirmed = [];
  await wide.setViewportSize({ width: 1280, height: 900 });
  for (const page of [wide, phone]) {
    const before = await places(page);
    const stays = async () => unmoved.push(before === await places(page));
    await page.locator('#actions summary[title="Resign"]').click();
    await page.locator('#resign-question').waitFor();
    await stays();
    await page.keyboard.press('Escape');
    await page.locator('#resign-question').waitFor({ state: 'hidden' });
    await page.locator('#typed').fill('Nf3');
    await page.keyboard.press('Enter');
    await page.locator('#chosen-move [autofocus]').waitFor();
    await stays();
    const [chosen, board] = [await box(page, '.chosen-move'), await box(page, '.board-frame')];
    confirmed.push([Math.round(chosen.y - board.y - board.height), Math.round(chosen.width)]);
    await screenshot(page, `chosen-${page.viewportSize().width}`);
    await page.keyboard.press('Escape');
    await page.locator('#chosen-move [autofocus]').waitFor({ state: 'detached' });
  }
  // An earlier position is told of at the cost of the list of moves.
  const before = await places(wide);
  await wide.locator('.moves').focus();
  await wide.keyboard.press('ArrowLeft');
  await wide.locator('#earlier').waitFor();
  unmoved.push(before === await places(wide));

  // What the buttons copy, and what is told of it.
  const copied = [];
  for (const name of ['fen', 'link', 'embed-code', 'pgn']) {
    const button = wide.locator(`[data-copy="${name}"]`);
    await button.click();
    await wide.locator(`[data-copy="${name}"].is-done`).waitFor();
    copied.push(await wide.evaluate(() => navigator.clipboard.readText()));
  }
  const told = (await wide.locator('#announcement').textContent()).trim();

  // A finished game: the bar follows the position.
  await wide.goto(`${url}/game/${finished}`);
  await wide.locator('.board-frame.is-enhanced').waitFor();
  const upright = wide.locator('.evaluation__upright');
  const bar = [await upright.getAttribute('height')];
  await wide.keyboard.press('Home');
  await wide.waitForFunction(last => document.querySelector('.evaluation__upright').getAttribute('height') !== last, bar[0]);
  bar.push(await upright.getAttribute('height'));
  const [bars, board] = [await box(wide, '.evaluation'), await box(wide, '.board-frame')];
  const beside = bars.x + bars.width <= board.x && Math.abs(bars.height - board.height) < 1;
  await screenshot(wide, 'finished');

  const plain = await person('plain', { javaScriptEnabled: false, storageState: await wide.context().storageState() });
  await plain.goto(`${url}/game/${game}`);
  const hidden = !(await plain.locator('[data-copy]').first().isVisible());
  return { layouts, unmoved, confirmed, copied, told, bar, beside, hidden };
});
