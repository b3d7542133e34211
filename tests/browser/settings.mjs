// The settings and the form for a new game in a browser: the first view of a phone, the menu, and the presets of the
// table of notifications.
import { browse, logIn } from './lib.mjs';

/** Whether a press on the middle of an element arrives there, without scrolling. */
const isPressed = element => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && element.contains(there);
};

const deliveries = page => page.locator('.notices-table select').evaluateAll(all => all.map(({ value }) => value));

export default browse(async ({ args, person, screenshot }) => {
  const { url, password } = args;
  const ann = await person('ann', { viewport: { width: 390, height: 800 } });
  await ann.goto(`${url}/login`);
  await logIn(ann, 'Ann', password);
  await ann.waitForURL(`${url}/`);

  // The button is in the first view for each opponent, and the rest can be reached.
  const pressed = {};
  for (const opponent of ['player', 'engine', 'link', 'lobby']) {
    await ann.goto(`${url}/challenge/new`);
    await ann.locator(`label:has([name="opponent"][value="${opponent}"])`).click();
    pressed[opponent] = await ann.locator('.new-game .button--primary').evaluate(isPressed);
    await screenshot(ann, `new-${opponent}`);
  }
  // The tiles are radio buttons for the keyboard.
  await ann.goto(`${url}/challenge/new`);
  await ann.locator('[name="opponent"][value="player"]').focus();
  await ann.keyboard.press('ArrowRight');
  const byArrow = await ann.locator('[name="opponent"]:checked').getAttribute('value');

  // On a phone the first page is the menu, which the others lead back to.
  await ann.goto(`${url}/settings`);
  await screenshot(ann, 'menu-phone');
  await ann.locator('nav a[href="/settings/notices"]').click();
  await ann.waitForURL('**/settings/notices');
  const isMenuHidden = !(await ann.locator('.settings__menu').isVisible());
  await screenshot(ann, 'notices-phone');

  // A preset fills in the table, which is saved with the rest.
  const before = await deliveries(ann);
  await ann.locator('[name="preset"][value="turn"]').click();
  const filled = await deliveries(ann);
  const said = await ann.locator('[data-filled]').innerText();
  await ann.reload();
  const unsaved = await deliveries(ann);
  await ann.locator('[name="preset"][value="turn"]').click();
  await ann.locator('#mail-result').selectOption('daily');
  await ann.locator('form:has(.notices-table) .button--primary').click();
  await ann.locator('#notices', { hasText: 'saved' }).waitFor();
  const saved = await deliveries(ann);
  await ann.locator('.settings__back a').click();
  await ann.waitForURL('**/settings');

  // On a wide screen the menu stays beside each page.
  await ann.setViewportSize({ width: 1280, height: 900 });
  await ann.goto(`${url}/settings/playing`);
  const [menu, page] = await Promise.all(['.settings__menu', '.settings__page'].map(name => ann.locator(name).boundingBox()));
  await screenshot(ann, 'playing');
  return { pressed, byArrow, isMenuHidden, before, filled, said, unsaved, saved, isBeside: menu.x + menu.width <= page.x };
});
