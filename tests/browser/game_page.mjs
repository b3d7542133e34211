// Ann's visits to the page of a game: what she does there is no step of the browser's history, notices move nothing, the
// focus stays in place when the page changes, and a finger scrolls over pieces that cannot be moved. Bob plays through the
// API.
import { browse, logIn } from './lib.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default browse(async ({ args, person, screenshot }) => {
  const { url, password, token, game, waiting } = args;
  const bob = async move => {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api/board/game/${game}/move/${move}`, { method: 'POST', headers });
    if (!response.ok) throw new Error(`Bob at ${move}: ${response.status}`);
  };
  const open = async (who, path, options) => {
    const page = await person(who, options);
    await page.goto(`${url}/login?next=${encodeURIComponent(path)}`);
    await logIn(page, 'Ann', password);
    await page.waitForURL(`${url}${path}`);
    return page;
  };
  const board = page => page.locator('.board-frame.is-enhanced');
  const listed = (page, ply) => page.locator('.moves a').nth(ply - 1).waitFor();
  /** What has the focus; nothing may be the body's. */
  const focused = page => page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body ? 'body' : activeElement.id || activeElement.className || activeElement.localName;
  });

  // From the list to a game, three moves, each confirmed, and back by one press.
  const ann = await open('ann', '/', { viewport: { width: 1200, height: 900 } });
  await ann.locator(`a[href="/game/${game}"]`).first().click();
  await board(ann).waitFor();
  const entries = await ann.evaluate(() => history.length);
  const focuses = [];
  for (const [ply, [own, reply]] of [['e4', 'e7e5'], ['Nf3', 'b8c6'], ['Bb5', 'a7a6']].entries()) {
    await ann.locator('#typed').fill(own);
    await ann.keyboard.press('Enter');
    await ann.locator('#chosen-move [autofocus]').waitFor();
    await ann.keyboard.press('Enter');
    await listed(ann, 2 * ply + 1);
    focuses.push(await focused(ann));
    await bob(reply);
    await listed(ann, 2 * ply + 2);
    focuses.push(await focused(ann));
  }
  const clock = ann.locator('.player .clock.is-running');
  await ann.waitForFunction(() => performance.now() > 1_500);
  const clocks = await clock.innerText();
  const added = await ann.evaluate(() => history.length) - entries;

  // A move that is refused: the board stays where it is, and the notice can be taken away.
  const refuse = async page => {
    await board(page).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    const before = await page.locator('.board-frame').boundingBox();
    await page.locator('#typed').evaluate(field => { field.value = 'Ke5'; });
    await page.locator('#typed').evaluate(field => field.form.requestSubmit(document.querySelector('#enter button')));
    await page.locator('#notices .notice--error').waitFor();
    const after = await page.locator('.board-frame').boundingBox();
    await screenshot(page, `refused-${page.viewportSize().width}`);
    await page.locator('#notices .notice__close').focus();
    await page.keyboard.press('Enter');
    await page.locator('#notices .notice').waitFor({ state: 'detached' });
    focuses.push(await focused(page));
    return after.y - before.y;
  };
  const moved = [await refuse(ann)];
  await ann.goBack();
  await ann.waitForURL(`${url}/`);

  const phone = await open('phone', `/game/${game}`, PHONE);
  moved.push(await refuse(phone));

  // Where it is Bob's turn, a swipe over Ann's own pieces scrolls the page.
  await phone.goto(`${url}/game/${waiting}`);
  await board(phone).waitFor();
  const { x, y, width, height } = await phone.locator('[data-square="d2"]').boundingBox();
  const session = await phone.context().newCDPSession(phone);
  const touch = (type, ...points) => session.send('Input.dispatchTouchEvent', {
    type, touchPoints: points.map(up => ({ x: x + width / 2, y: y + height / 2 - up })),
  });
  await touch('touchStart', 0);
  for (let up = 20; up <= 200; up += 20) await touch('touchMove', up);
  await touch('touchEnd');
  await phone.waitForFunction(() => scrollY > 50);

  // A line that is saved with the keyboard.
  const lines = await ann.context().newPage();
  await lines.goto(`${url}/game/${waiting}/lines?line=1.e7e5.g1f3`);
  await board(lines).waitFor();
  const visits = await lines.evaluate(() => history.length);
  await lines.locator('#line button.button--primary').focus();
  await lines.keyboard.press('Enter');
  await lines.locator('#kept .twig').waitFor();
  focuses.push(await focused(lines));
  for (const square of ['c7', 'c5']) {
    await lines.locator(`:is(a, button)[data-square="${square}"]`).focus();
    await lines.keyboard.press('Enter');
    if (square === 'c7') await lines.locator('[data-square="c5"].is-target').waitFor();
  }
  await lines.locator('#line .move', { hasText: 'c5' }).waitFor();
  focuses.push(await focused(lines));
  const addedLines = await lines.evaluate(() => history.length) - visits;
  return { entries: added + addedLines, moved, focuses, clock: clocks };
}, { expected: [/status of 400/] });
