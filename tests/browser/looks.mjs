// Ann chooses pieces, colours and times, sees them before she saves, and plays with sounds and in zen mode. A visitor's
// browser keeps the same without scripts.
import { browse, logIn } from './lib.mjs';

/** How much the page has moved by itself since it was loaded. */
const shift = page => page.evaluate(() => new Promise(told => {
  let sum = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => setTimeout(() => told(sum), 0));
}));

const backgroundOf = (page, selector) => page.locator(selector).first().evaluate(element => getComputedStyle(element).backgroundColor);

export default browse(async ({ args, person, screenshot }) => {
  const { url, password, token, game } = args;
  const bob = async (move) => {
    const response = await fetch(`${url}/api/board/game/${game}/move/${move}`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`Bob at ${move}: ${response.status}`);
  };
  const ann = await person('ann', { viewport: { width: 1280, height: 900 }, timezoneId: 'Europe/Berlin', locale: 'en-GB' });
  await ann.goto(`${url}/login?next=${encodeURIComponent('/settings/board')}`);
  await logIn(ann, 'Ann', password);
  await ann.waitForURL('**/settings/board');

  // What is chosen shows at once, and the server's page comes so afterwards.
  await ann.locator('label', { has: ann.locator('[value="wood"]') }).click();
  await ann.locator('label', { has: ann.locator('[value="cburnett"]') }).click();
  await ann.locator('#piece-style').waitFor({ state: 'attached' });
  const preview = await backgroundOf(ann, '.board-sample .square--dark');
  await ann.locator('#coordinates').selectOption('outside');
  await ann.locator('label', { has: ann.locator('[name="sounds"][value="true"]') }).click();
  await screenshot(ann, 'form');
  await ann.locator('form[action="/settings/board"] button').click();
  await ann.locator('#notices', { hasText: 'saved' }).waitFor();

  const scripts = [];
  ann.on('request', request => request.url().endsWith('.js') && scripts.push(request.url().split('/').pop()));
  await ann.goto(`${url}/game/${game}`);
  await ann.locator('.board-frame.is-enhanced').waitFor();
  const onTheBoard = await backgroundOf(ann, '#board .square--dark');
  const squares = await ann.evaluate(() => {
    const box = element => element.getBoundingClientRect();
    const [plain, dragged] = [box(document.querySelector('#board')), box(document.querySelector('cg-container'))];
    return [plain.left - dragged.left, plain.top - dragged.top, plain.width - dragged.width];
  });
  const shifted = await shift(ann);
  await screenshot(ann, 'game');

  // A move of one's own and the answer are heard.
  await ann.locator('#typed').fill('e4');
  await ann.keyboard.press('Enter');
  await ann.locator('#chosen-move button').click();
  await ann.locator('.moves a').nth(0).waitFor();
  await bob('d7d5');
  await ann.locator('.moves a').nth(1).waitFor();
  await ann.waitForFunction(() => document.documentElement.dataset.heard === 'turn');

  // Zen by its key, which the next page keeps.
  await ann.locator('.moves').focus();
  const kept = ann.waitForResponse(response => response.url().endsWith('/settings/board'));
  await ann.keyboard.press('z');
  await kept;
  const seen = async names => Promise.all(names.map(name => ann.locator(name).first().isVisible()));
  const zen = await seen(['.page-header', '#actions', '#position', '.clock', '.moves', '[data-zen-button]']);
  await screenshot(ann, 'zen');
  await ann.reload();
  zen.push(await ann.locator('.page-header').isVisible());
  await ann.keyboard.press('z');
  await ann.locator('.page-header').waitFor();
  await ann.locator('[data-full-screen]').click();
  await ann.waitForFunction(() => document.fullscreenElement !== null);
  await ann.locator('[data-full-screen]').click();
  await ann.waitForFunction(() => document.fullscreenElement === null);

  // The keys are shown by one of them, and Escape leads back.
  await ann.locator('.moves').focus();
  await ann.keyboard.press('?');
  await ann.locator('#keys[open]').waitFor();
  const keys = await ann.locator('#keys kbd').allInnerTexts();
  await screenshot(ann, 'keys');
  await ann.keyboard.press('Escape');
  const isClosed = !(await ann.locator('#keys').isVisible());

  // The board is made smaller by its corner, and is so from the start when the page is loaded again.
  const width = () => ann.locator('.board-frame').evaluate(frame => frame.getBoundingClientRect().width);
  const widths = [await width()];
  await ann.locator('.board-corner').scrollIntoViewIfNeeded();
  const corner = await ann.locator('.board-corner').boundingBox();
  const [x, y] = [corner.x + corner.width / 2, corner.y + corner.height / 2];
  const sized = ann.waitForResponse(response => response.url().endsWith('/settings/board'));
  await ann.mouse.move(x, y);
  await ann.mouse.down();
  await ann.mouse.move(x - 60, y - 120, { steps: 6 });
  await ann.mouse.up();
  await sized;
  widths.push(await width());
  await ann.reload();
  await ann.locator('.board-frame.is-enhanced').waitFor();
  widths.push(await width());
  const draggedShift = await shift(ann);
  await screenshot(ann, 'smaller');
  await ann.locator('.board-corner').dblclick();
  await ann.waitForFunction(() => !document.documentElement.dataset.width);

  // A visitor chooses without scripts; no other theme is seen before.
  const visitor = await person('visitor', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await visitor.goto(`${url}/settings/board`);
  await visitor.locator('[name="pieces"][value="tabler"]').check();
  await visitor.locator('[name="theme"][value="dark"]').check();
  await visitor.locator('#zone').selectOption('Asia/Tokyo');
  await visitor.locator('form[action="/settings/board"] button').click();
  await visitor.goto(`${url}/game/${game}`);
  const plain = {
    ground: await visitor.evaluate(() => getComputedStyle(document.body).backgroundColor),
    knight: await visitor.locator('.white.knight').first().evaluate(piece => getComputedStyle(piece).backgroundImage.slice(0, 20)),
    time: await visitor.locator('#about time').first().innerText(),
  };
  await screenshot(visitor, 'visitor-dark');

  // Every set, and every theme.
  const pictures = await person('pictures', { viewport: { width: 1280, height: 900 }, storageState: await ann.context().storageState() });
  for (const [set, colors, theme, scheme] of [
    ['sealed-move', 'slate', 'system', 'light'], ['font-awesome', 'green', 'dark', 'light'],
    ['tabler', 'blue', 'contrast', 'light'], ['material', 'purple', 'contrast', 'dark'], ['lucide', 'gray', 'light', 'dark'],
  ]) {
    await pictures.emulateMedia({ colorScheme: scheme });
    await pictures.goto(`${url}/settings/board`);
    await pictures.locator(`[name="pieces"][value="${set}"]`).check();
    await pictures.locator(`[name="colors"][value="${colors}"]`).check();
    await pictures.locator(`[name="theme"][value="${theme}"]`).check();
    await pictures.locator('form[action="/settings/board"] button').click();
    await pictures.locator('#notices', { hasText: 'Your choice is saved' }).waitFor();
    await pictures.goto(`${url}/game/${game}`);
    await pictures.locator('.board-frame.is-enhanced').waitFor();
    await screenshot(pictures, `${set}-${theme}-${scheme}`);
  }
  return { preview, onTheBoard, squares, shifted, sounds: scripts.includes('sounds.js'), zen, widths, draggedShift, keys, isClosed, plain };
});
