// Ann makes conditional lines: by drag and click, with the keyboard, and with JavaScript off. Bob plays through the API,
// her lines answer, and her pages tell so without being reloaded.
import { browse, logIn } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const { url, password, token, game } = args;
  const bob = async uci => {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api/board/game/${game}/move/${uci}`, { method: 'POST', headers });
    if (!response.ok) throw new Error(`Bob at ${uci}: ${response.status} ${await response.text()}`);
  };
  const ann = await person('ann', { viewport: { width: 1200, height: 900 } });
  await ann.goto(`${url}/login`);
  await logIn(ann, 'Ann', password);
  await ann.waitForURL(`${url}/`);

  await ann.goto(`${url}/game/${game}`);
  await ann.locator('#lines-note a').click();
  await ann.waitForURL(`**/game/${game}/lines`);
  await ann.locator('cg-board').waitFor();
  await ann.evaluate(() => { window.notReloaded = true; });
  await ann.locator('#written').fill('e6 d4');
  await ann.locator('#written').blur();

  const square = async name => {
    await ann.locator('#board').scrollIntoViewIfNeeded();
    const box = await ann.locator(`[data-square="${name}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const line = async text => ann.waitForFunction(
    wanted => [...document.querySelectorAll('#line .move')].map(move => move.innerText.trim()).join(' ') === wanted, text);

  // By drag: the move that is expected; by click: the answer, and on.
  await ann.mouse.move(...(await square('e7')));
  await ann.mouse.down();
  await ann.mouse.move(...(await square('e6')), { steps: 5 });
  await ann.mouse.move(...(await square('e5')), { steps: 5 });
  await ann.mouse.up();
  await line('1… e5');
  const clicked = async (from, to, text) => {
    await ann.mouse.click(...(await square(from)));
    await ann.mouse.click(...(await square(to)));
    await line(text);
  };
  await clicked('g1', 'f3', '1… e5 2. Nf3');
  await clicked('b8', 'c6', '1… e5 2. Nf3 Nc6');
  await screenshot(ann, 'to-answer');
  // A move back, and on again: a mistake costs nothing.
  await clicked('f1', 'c4', '1… e5 2. Nf3 Nc6 3. Bc4');
  await ann.keyboard.press('ArrowLeft');
  await line('1… e5 2. Nf3 Nc6');
  await clicked('f1', 'b5', '1… e5 2. Nf3 Nc6 3. Bb5');
  const written = await ann.locator('#written').inputValue();
  await ann.locator('#line button.button--primary').click();
  await ann.locator('#kept .twig').waitFor();

  // With the keyboard: what is expected, and to resign then.
  const key = async name => {
    await ann.locator(`#board [data-square="${name}"]`).focus();
    await ann.keyboard.press('Enter');
  };
  await key('c7');
  await ann.locator('[data-square="c5"].is-target').waitFor();
  await key('c5');
  await line('1… c5');
  await ann.locator('#line button[value=resign]').focus();
  await ann.keyboard.press('Enter');
  await ann.waitForFunction(() => document.querySelectorAll('#kept .twig').length === 2);
  const stayed = await ann.evaluate(() => window.notReloaded === true);
  const ends = (await ann.locator('#kept .twig__end').allInnerTexts()).map(end => end.trim());
  await screenshot(ann, 'kept');
  await ann.emulateMedia({ colorScheme: 'dark' });
  await screenshot(ann, 'kept-dark');
  await ann.emulateMedia({ colorScheme: 'light' });

  // The game's page tells how many wait.
  const watching = await ann.context().newPage();
  await watching.goto(`${url}/game/${game}`);
  const waiting = await watching.locator('#lines-note').innerText();
  await screenshot(watching, 'waiting');
  await watching.evaluate(() => { window.notReloaded = true; });

  // With JavaScript off, in a narrow window: another line, made by links and a form, and removed again.
  const plain = await person('ann-without-javascript', {
    javaScriptEnabled: false,
    storageState: await ann.context().storageState(),
    viewport: { width: 360, height: 800 },
  });
  await plain.goto(`${url}/game/${game}/lines`);
  for (const [from, to] of [['d7', 'd5'], ['e4', 'd5']]) {
    await plain.locator(`a[data-square="${from}"]`).click();
    await plain.locator(`a[data-square="${to}"].is-target`).click();
  }
  await screenshot(plain, 'without-javascript');
  await plain.locator('#line button.button--primary').click();
  await plain.locator('#kept .twig').nth(2).waitFor();
  await screenshot(plain, 'without-javascript-kept');
  await plain.locator('#kept .twig').nth(2).locator('.twig__remove').click();
  await plain.locator('#kept .twig').nth(2).waitFor({ state: 'detached' });
  await plain.emulateMedia({ colorScheme: 'dark' });
  await plain.goto(`${url}/game/${game}/lines?line=1.e7e5.g1f3`);
  await screenshot(plain, 'without-javascript-dark');

  // Bob plays what she expects, twice; her pages hear of it.
  await bob('e7e5');
  await ann.waitForFunction(() => document.querySelectorAll('#kept .twig').length === 1);
  await bob('b8c6');
  await watching.locator('#moves .move', { hasText: 'Bb5' }).waitFor();
  await ann.waitForFunction(() => document.querySelectorAll('#kept .twig').length === 0);
  const moves = (await watching.locator('#moves .move').allInnerTexts()).map(move => move.trim());
  const played = await watching.locator('#lines-note').innerText();
  return {
    waiting, written, ends, moves, played,
    stayed: stayed && await watching.evaluate(() => window.notReloaded === true),
  };
});
