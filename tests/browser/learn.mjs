// Three lessons: one is solved by mouse, one by keyboard, one without scripts on a phone.
import { browse } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const { url } = args;
  const overflow = page => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const progress = async (page, lesson) => {
    await page.goto(`${url}/learn`);
    return page.locator(`.lesson:has(a[href="/learn/${lesson}"]) .lesson__progress`).textContent();
  };
  let stayed = true;
  const mark = page => page.evaluate(() => { window.stayed = true; });
  const check = async page => { stayed &&= await page.evaluate(() => window.stayed === true); };

  // By mouse, on the board one drags on.
  const mouse = await person('mouse', { viewport: { width: 1240, height: 900 } });
  await mouse.goto(`${url}/learn`);
  await screenshot(mouse, 'list');
  await mouse.goto(`${url}/learn/capture`);
  await screenshot(mouse, 'lesson');
  await mouse.getByRole('link', { name: 'To the first exercise' }).click();
  const click = async (page, square) => {
    const box = await page.locator('.board-overlay').boundingBox();
    const side = box.width / 8;
    await page.mouse.click(box.x + side * (square.charCodeAt(0) - 96.5), box.y + side * (8.5 - Number(square[1])));
  };
  const move = async (page, from, to) => {
    await page.locator('.board-frame.is-enhanced').waitFor();
    await click(page, from);
    await click(page, to);
  };
  await mark(mouse);
  await move(mouse, 'd4', 'd7');
  await mouse.locator('#next').waitFor();
  await check(mouse);
  await mouse.locator('#next').click();
  await mouse.waitForURL(/capture\/2/);
  await mark(mouse);
  await move(mouse, 'e1', 'e5');
  await mouse.getByRole('link', { name: 'Try again' }).waitFor();
  const heard = await mouse.locator('#announcement').textContent();
  await screenshot(mouse, 'wrong');
  await mouse.getByRole('link', { name: 'Try again' }).click();
  await mouse.locator('#verdict').waitFor({ state: 'detached' });
  await move(mouse, 'e1', 'a1');
  await mouse.locator('#next').waitFor();
  await check(mouse);
  await mouse.locator('#next').click();
  await mouse.waitForURL(/capture\/3/);
  for (const [from, to] of [['a1', 'a5'], ['a5', 'e5'], ['e5', 'e2']]) {
    await move(mouse, from, to);
    await mouse.waitForURL(new RegExp(`${from}${to}`));
  }
  await mouse.locator('#next').click();
  await mouse.waitForURL(/capture\/4/);
  await mark(mouse);
  await mouse.getByLabel('No, any legal move will do').check();
  await mouse.getByRole('button', { name: 'Check' }).click();
  await mouse.locator('#next').waitFor();
  await check(mouse);
  const byMouse = await progress(mouse, 'capture');

  // By keyboard: squares are ticked with the space bar, moves are made with Enter, or typed.
  const keyboard = await person('keyboard', { viewport: { width: 1240, height: 900 }, colorScheme: 'dark' });
  await keyboard.goto(`${url}/learn/knight/1`);
  await mark(keyboard);
  for (const square of ['a3', 'c3', 'd2']) {
    await keyboard.locator(`input[data-square="${square}"]`).focus();
    await keyboard.keyboard.press('Space');
  }
  await screenshot(keyboard, 'marks');
  await keyboard.getByRole('button', { name: 'Check' }).focus();
  await keyboard.keyboard.press('Enter');
  await keyboard.locator('#next').waitFor();
  await check(keyboard);
  await keyboard.goto(`${url}/learn/knight/2`);
  await mark(keyboard);
  for (const [from, to] of [['g1', 'f3'], ['f3', 'e5']]) {
    await keyboard.locator(`a[data-square="${from}"]`).focus();
    await keyboard.keyboard.press('Enter');
    await keyboard.locator(`a.is-target[data-square="${to}"]`).focus();
    await keyboard.keyboard.press('Enter');
    await keyboard.waitForURL(new RegExp(`${from}${to}`));
  }
  await check(keyboard);
  await keyboard.goto(`${url}/learn/knight/3`);
  await keyboard.getByLabel('On a dark square').focus();
  await keyboard.keyboard.press('Space');
  await keyboard.keyboard.press('Enter');
  await keyboard.locator('#next').waitFor();
  await keyboard.goto(`${url}/learn/knight/4`);
  for (const [typed, uci] of [['Nc3', 'b1c3'], ['Nd5', 'c3d5'], ['Nf6', 'd5f6']]) {
    await keyboard.locator('#ask').fill(typed);
    await keyboard.keyboard.press('Enter');
    await keyboard.waitForURL(new RegExp(uci));
  }
  await screenshot(keyboard, 'solved');
  const byKeyboard = await progress(keyboard, 'knight');

  // Without scripts, on a phone.
  const plain = await person('plain', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await plain.goto(`${url}/learn`);
  await screenshot(plain, 'list-phone');
  let widest = await overflow(plain);
  await plain.goto(`${url}/learn/king`);
  await screenshot(plain, 'lesson-phone');
  widest = Math.max(widest, await overflow(plain));
  for (const [number, squares] of [[1, 'e3 e5 f3 f4 f5'], [2, 'd3 e3 f3 d4 f4']]) {
    await plain.goto(`${url}/learn/king/${number}`);
    for (const square of squares.split(' ')) await plain.locator(`input[value="${square}"]`).check();
    await plain.getByRole('button', { name: 'Check' }).click();
    await plain.locator('#next').waitFor();
  }
  await screenshot(plain, 'marks-phone');
  await plain.locator('#next').click();
  await plain.locator('a[data-square="d4"]').click();
  await plain.locator('a.is-target[data-square="e5"]').click();
  await plain.locator('#next').waitFor();
  await screenshot(plain, 'solved-phone');
  widest = Math.max(widest, await overflow(plain));
  const byPlain = await progress(plain, 'king');

  return { mouse: byMouse, keyboard: byKeyboard, plain: byPlain, stayed, heard, overflow: widest };
});
