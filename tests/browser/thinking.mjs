// Ann chooses moves and thinks again before she sends them: by mouse, finger and keyboard, while the connection is gone,
// and after her log-in has ended. Bob plays through the API.
import { browse, logIn } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const { url, password, token, game, other } = args;
  const bob = async (path) => {
    const response = await fetch(`${url}/api/board/game/${path}`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`Bob at ${path}: ${response.status} ${await response.text()}`);
  };
  const open = async (who, id, options) => {
    const page = await person(who, options);
    await page.goto(`${url}/login?next=${encodeURIComponent(`/game/${id}`)}`);
    await logIn(page, 'Ann', password);
    await page.locator('.board-frame.is-enhanced').waitFor();
    return page;
  };
  const centre = async (page, name) => {
    await page.locator('.board-frame').scrollIntoViewIfNeeded();
    const { x, y, width, height } = await page.locator(`[data-square="${name}"]`).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const listed = (page, ply) => page.locator('.moves a').nth(ply - 1).waitFor();
  const asks = (page, question) => page.locator('#chosen-move-question', { hasText: question }).waitFor();
  const asksNothing = page => page.waitForFunction(() => !document.querySelector('#chosen-move-question'));

  // By mouse: another move is chosen, taken back with the button and with Escape; then one is sent.
  const ann = await open('ann', game, { viewport: { width: 1200, height: 900 } });
  const drag = async (page, from, to) => {
    const [start, end] = [await centre(page, from), await centre(page, to)];
    await page.mouse.move(...start);
    await page.mouse.down();
    await page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, { steps: 5 });
    await page.mouse.move(...end, { steps: 5 });
    await page.mouse.up();
  };
  await drag(ann, 'd2', 'd4');
  await asks(ann, 'Send 1. d4?');
  await screenshot(ann, 'proposal');
  await ann.locator('#chosen-move a', { hasText: 'Back' }).click();
  await asksNothing(ann);
  await drag(ann, 'd2', 'd3');
  await asks(ann, 'Send 1. d3?');
  await ann.keyboard.press('Escape');
  await asksNothing(ann);
  await drag(ann, 'e2', 'e4');
  await asks(ann, 'Send 1. e4?');
  await ann.locator('#chosen-move button').click();
  await listed(ann, 1);
  await bob(`${game}/move/e7e5`);
  await listed(ann, 2);

  // By keyboard: the squares of the plain board, and the button that has the focus.
  await ann.locator('[data-square="g1"]').focus();
  await ann.keyboard.press('Enter');
  await ann.locator('[data-square="f3"].is-target').focus();
  await ann.keyboard.press('Enter');
  await asks(ann, 'Send 2. Nf3?');
  await ann.waitForFunction(() => document.activeElement?.matches('#chosen-move button'));
  await ann.keyboard.press('Enter');
  await listed(ann, 3);
  await bob(`${game}/move/b8c6`);
  await listed(ann, 4);

  // By finger.
  const phone = await open('phone', game, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.touchscreen.tap(...(await centre(phone, 'f1')));
  await phone.touchscreen.tap(...(await centre(phone, 'b5')));
  await asks(phone, 'Send 3. Bb5?');
  await screenshot(phone, 'proposal-phone');
  await phone.locator('#chosen-move button').tap();
  await listed(phone, 5);
  await listed(ann, 5);
  await bob(`${game}/move/a7a6`);
  await listed(ann, 6);
  await phone.close();

  // The connection goes before the move is chosen: it waits, and is sent once.
  let posts = [];
  ann.on('request', request => request.method() === 'POST' && posts.push(request));
  await ann.context().setOffline(true);
  await ann.locator('#notices', { hasText: 'Can’t connect' }).waitFor();
  await drag(ann, 'b5', 'a4');
  await ann.locator('#notices button', { hasText: 'as soon as' }).click();
  await ann.locator('#notices', { hasText: 'waits for the connection' }).waitFor();
  const waiting = await ann.locator('#notices').innerText();
  await screenshot(ann, 'waiting');
  posts = [];
  await ann.context().setOffline(false);
  await listed(ann, 7);
  const sentLater = posts.filter(request => request.failure() === null).length;
  await bob(`${game}/move/g8f6`);
  await listed(ann, 8);

  // Written, and Enter: the page was loaded while the opponent was to move, and still shows the move first.
  await ann.locator('#typed').fill('O-O');
  await ann.keyboard.press('Enter');
  await asks(ann, 'Send 5. O-O?');
  // A step takes it back; the wheel does nothing by accident.
  await ann.mouse.move(...(await centre(ann, 'e4')));
  await ann.mouse.wheel(0, -100);
  await ann.keyboard.press('ArrowLeft');
  await asksNothing(ann);

  // It goes after the move was chosen.
  await drag(ann, 'e1', 'g1');
  await asks(ann, 'Send 5. O-O?');
  await ann.context().setOffline(true);
  await ann.locator('#chosen-move button').click();
  await ann.locator('#notices', { hasText: 'waits for the connection' }).waitFor();
  await ann.context().setOffline(false);
  await listed(ann, 9);

  // Meanwhile the opponent has resigned: the move is not played, and the page says so.
  const second = await open('second', other, { viewport: { width: 1200, height: 900 } });
  await drag(second, 'e2', 'e4');
  await asks(second, 'Send 1. e4?');
  await second.context().setOffline(true);
  await second.locator('#chosen-move button').click();
  await second.locator('#notices', { hasText: 'waits for the connection' }).waitFor();
  await bob(`${other}/resign`);
  await second.context().setOffline(false);
  await second.locator('#notices .notice--error', { hasText: 'over' }).waitFor();
  const refused = await second.locator('#notices').innerText();

  // The log-in ends while she thinks.
  await bob(`${game}/move/f8e7`);
  await listed(ann, 10);
  const moves = await ann.locator('.moves .move').allInnerTexts();
  const elsewhere = await person('elsewhere', { storageState: await ann.context().storageState() });
  await elsewhere.goto(`${url}/settings`);
  await elsewhere.locator('form[action="/logout"] button').first().click();
  await elsewhere.waitForURL('**/login');
  await drag(ann, 'd2', 'd4');
  await ann.waitForURL('**/login?next=*');
  await logIn(ann, 'Ann', password);
  await asks(ann, 'Send 6. d4?');
  const asked = await ann.locator('#chosen-move-question [aria-hidden]').innerText();
  return { moves: moves.slice(0, 9).map(move => move.trim()), waiting, refused, sentLater, back: ann.url(), asked };
}, { expected: [/ERR_INTERNET_DISCONNECTED/, /status of 4\d\d/, /net::ERR/] });
