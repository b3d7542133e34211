// Ann signs up, confirms her address, accepts Bob's challenge and plays: by drag, by click, a promotion, and at last
// with JavaScript off. Bob plays through the API, and his moves arrive without her reloading the page.
import { browse, confirmationLink } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const { url, opponent, token, password } = args;

  const bob = async (path, form = {}) => {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });
    if (!response.ok) throw new Error(`${opponent} at ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };

  const ann = await person('ann', { viewport: { width: 1200, height: 900 } });
  await ann.goto(`${url}/signup`);
  await ann.locator('[name=name]').fill('Ann');
  await ann.locator('[name=email]').fill('ann@example.org');
  await ann.locator('[name=password]').fill(password);
  await screenshot(ann, 'sign-up');
  await ann.locator('main form button').first().click();
  await ann.waitForLoadState();

  const link = await confirmationLink(person, url);
  await ann.goto(link);
  await ann.locator('[name=password]').fill(password);
  await screenshot(ann, 'confirm');
  await ann.locator('main form button').first().click();
  await ann.waitForLoadState();
  await screenshot(ann, 'confirmed');

  const fen = '7k/P7/8/8/8/8/6PP/6K1 w - - 0 1';
  const challenge = await bob('/api/challenge/Ann', { color: 'black', days: '3', fen });
  await ann.goto(`${url}/`);
  await screenshot(ann, 'challenged');
  await ann.locator(`form[action*="${challenge.id}/accept"] button`).first().click();
  await ann.waitForURL(`**/game/${challenge.id}*`);
  await ann.locator('cg-board').waitFor();
  // Gone with a reload: as long as it is there, the page is the same.
  await ann.evaluate(() => { window.notReloaded = true; });

  const square = async name => {
    const box = await ann.locator(`[data-square="${name}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const played = (page, san) => page.locator('#moves .move', { hasText: san }).first().waitFor();
  const answer = async (uci, san) => {
    await bob(`/api/board/game/${challenge.id}/move/${uci}`);
    await played(ann, san);
  };

  const send = page => page.locator('#chosen-move button').click();

  // By drag, and then for good.
  await ann.mouse.move(...(await square('g2')));
  await ann.mouse.down();
  await ann.mouse.move(...(await square('g3')), { steps: 5 });
  await ann.mouse.move(...(await square('g4')), { steps: 5 });
  await ann.mouse.up();
  await send(ann);
  await played(ann, 'g4');
  await answer('h8g7', 'Kg7');

  // By click.
  await ann.mouse.click(...(await square('h2')));
  await ann.mouse.click(...(await square('h3')));
  await send(ann);
  await played(ann, 'h3');
  await answer('g7f6', 'Kf6');
  await screenshot(ann, 'playing');

  // A promotion, to a knight: the choice is asked for at the square, by keys on the plain board first, and taken back.
  const focused = () => ann.evaluate(() => document.activeElement.value ?? document.activeElement.dataset.square);
  const promotion = ann.locator('dialog[open]');
  await ann.locator('[data-square="a7"]').focus();
  await ann.keyboard.press('Enter');
  await ann.locator('a[data-square="a8"]').focus();
  await ann.keyboard.press('Enter');
  await promotion.waitFor();
  const keys = [await focused()];
  await ann.keyboard.press('ArrowDown');
  keys.push(await focused());
  await ann.keyboard.press('Escape');
  await promotion.waitFor({ state: 'detached' });
  keys.push(await focused());
  await ann.mouse.move(...(await square('a7')));
  await ann.mouse.down();
  await ann.mouse.move(...(await square('a8')), { steps: 5 });
  await ann.mouse.up();
  await promotion.waitFor();
  const [column, at] = [await promotion.locator('[value=q]').boundingBox(), await ann.locator('[data-square="a8"]').boundingBox()];
  const isAtSquare = Math.abs(column.x - at.x) < 1 && Math.abs(column.y - at.y) < 1;
  await screenshot(ann, 'promotion');
  await promotion.locator('button[value=n]').click();
  await send(ann);
  await played(ann, 'a8=N');
  const stayed = await ann.evaluate(() => window.notReloaded === true);

  // With JavaScript off, the same person at the same game.
  const plain = await person('ann-without-javascript', {
    javaScriptEnabled: false,
    storageState: await ann.context().storageState(),
    viewport: { width: 360, height: 800 },
  });
  await bob(`/api/board/game/${challenge.id}/move/f6e6`);
  await plain.goto(`${url}/game/${challenge.id}`);
  await plain.locator('[data-square="a8"]').click();
  await screenshot(plain, 'selected');
  await plain.locator('button[data-square="c7"]').click();
  await screenshot(plain, 'confirm');
  await send(plain);
  await played(plain, 'Nc7+');
  await screenshot(plain, 'played');
  const moves = await plain.locator('#moves .move').allInnerTexts();
  return { stayed, keys, isAtSquare, moves: moves.map(move => move.trim()) };
});
