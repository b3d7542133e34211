// Ann analyses her game in two windows at once: by drag, by click and with the keyboard, writing and drawing. Then with
// JavaScript off, in a narrow window; and a visitor follows the link to it.
import { browse, logIn } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const { url, password, token, own, game } = args;
  const ann = await person('ann', { viewport: { width: 1200, height: 900 } });
  await ann.goto(`${url}/login`);
  await logIn(ann, 'Ann', password);
  await ann.waitForURL(`${url}/`);
  const address = `${url}/game/${game}/tree`;

  await ann.goto(`${url}/game/${game}`);
  await ann.locator('#actions summary[title="More"]').click();
  await ann.getByRole('link', { name: 'Your analysis' }).click();
  await ann.waitForURL(address);
  await ann.locator('cg-board').waitFor();
  await screenshot(ann, 'empty');
  const other = await ann.context().newPage();
  await other.goto(address);
  await other.locator('cg-board').waitFor();
  for (const page of [ann, other]) await page.evaluate(() => { window.notReloaded = true; });

  /** The tree as it reads, with variations in parentheses. */
  const read = page => page.evaluate(() => {
    const words = node => [...node.childNodes].map(child => {
      if (child instanceof Text || child.classList?.contains('visually-hidden')) return child.textContent.trim();
      if (child.matches('.tree__branches')) return [...child.children].map(line => `(${words(line)})`).join(' ');
      return child.innerText.trim();
    }).filter(Boolean).join(' ');
    const line = document.querySelector('#tree .tree > .tree__line');
    return words(line).replace(/^Starting position /, '');
  });
  const reads = (page, wanted) => page.waitForFunction(
    wanted => document.querySelector('#tree .tree')?.innerText.replace(/\s+/g, ' ').trim() === wanted, wanted);
  const square = async (page, name) => {
    await page.locator('#board').scrollIntoViewIfNeeded();
    const box = await page.locator(`#board [data-square="${name}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const drag = async (page, from, to, button) => {
    await page.mouse.move(...(await square(page, from)));
    await page.mouse.down({ button });
    await page.mouse.move(...(await square(page, to)), { steps: 6 });
    await page.mouse.up({ button });
  };
  const click = async (page, from, to) => {
    await page.mouse.click(...(await square(page, from)));
    await page.mouse.click(...(await square(page, to)));
  };
  const ready = (page, move) => page.waitForFunction(
    move => document.querySelector('#node-title')?.innerText.includes(move) && !document.querySelector('#node').inert, move);

  // By drag, by click, and with the keyboard; the other window hears of it.
  await drag(ann, 'e7', 'e5', 'left');
  await ready(ann, 'e5');
  await click(ann, 'g1', 'f3');
  await ready(ann, 'Nf3');
  for (const name of ['b8', 'c6']) {
    await ann.locator(`#board :is(a, button)[data-square="${name}"]`).focus();
    await ann.keyboard.press('Enter');
    if (name === 'b8') await ann.locator('#board [data-square="c6"].is-target').waitFor();
  }
  await ready(ann, 'Nc6');
  await reads(other, 'Starting position 1. e4 e5 2. Nf3 Nc6');

  // Both windows play at once, at moves of their own.
  await other.locator('#tree a', { hasText: '1. e4' }).click();
  await ready(other, 'e4');
  await Promise.all([click(other, 'c7', 'c5'), click(ann, 'f1', 'b5')]);
  const all = 'Starting position 1. e4 e5 1… c5 2. Nf3 Nc6 3. Bb5';
  await reads(ann, all);
  await reads(other, all);

  // A comment is saved while it is written, a drawing when it is drawn; a click wipes nothing off.
  await ready(ann, 'Bb5');
  await ann.locator('#comment').pressSequentially('The plan');
  await ann.locator('#saved', { hasText: 'Saved' }).waitFor();
  const drawn = ann.waitForResponse(response => response.request().method() === 'POST' && response.url().includes('/tree'));
  await drag(ann, 'f1', 'b5', 'right');
  await drawn;
  const shapes = () => ann.locator('.cg-shapes line').count();
  await ann.waitForFunction(() => document.querySelectorAll('.cg-shapes line').length === 1);
  const before = await shapes();
  await ann.mouse.click(...(await square(ann, 'h4')));
  const after = await shapes();
  await reads(other, `${all} The plan`);
  await screenshot(ann, 'written');
  await ann.emulateMedia({ colorScheme: 'dark' });
  await screenshot(ann, 'written-dark');
  await ann.emulateMedia({ colorScheme: 'light' });

  // A step is shown before anything is answered, and is no entry of the history.
  const entries = await ann.evaluate(() => history.length);
  let answer = () => {};
  const held = new Promise(resolve => { answer = resolve; });
  await ann.route('**/tree?node=*', async route => { await held; await route.continue(); });
  await ann.locator('h1').click();
  for (let count = 0; count < 4; count++) await ann.keyboard.press('ArrowLeft');
  const instant = await ann.evaluate(() => document.querySelector('#tree .is-current').innerText.includes('1. e4')
    && document.querySelectorAll('cg-board piece').length === 32);
  answer();
  await ready(ann, 'e4');
  await ann.unroute('**/tree?node=*');
  await ann.keyboard.press('End');
  await ready(ann, 'Bb5');

  // A branch becomes a conditional line.
  await ann.getByRole('button', { name: 'Make it a conditional line' }).click();
  const notice = ann.locator('#notices .notice');
  await notice.waitFor();
  const line = await notice.innerText();
  const asked = await fetch(`${url}/api/board/game/${game}/lines`, { headers: { Authorization: `Bearer ${own}` } });
  const { lines } = await asked.json();
  const trees = [await read(ann), await read(other)].map(tree => tree.replace(' The plan', ''));
  const stayed = (await Promise.all([ann, other].map(page => page.evaluate(() => window.notReloaded === true)))).every(Boolean);
  const more = await ann.evaluate(() => history.length) - entries;

  await ann.reload();
  await ready(ann, 'Bb5');
  const comment = await ann.locator('#comment').inputValue();
  const kept = await ann.locator('#drawn').inputValue();
  await ann.locator('#signs summary').click();
  await ann.locator('#drawings summary').click();
  await screenshot(ann, 'open');

  // With JavaScript off, in a narrow window.
  const plain = await person('ann-without-javascript', {
    javaScriptEnabled: false,
    storageState: await ann.context().storageState(),
    viewport: { width: 360, height: 800 },
  });
  await plain.goto(ann.url());
  await screenshot(plain, 'plain');
  await plain.locator('#tree a', { hasText: '1. e4' }).click();
  await plain.locator('#board a[data-square="e7"]').click();
  await plain.locator('#board button[data-square="e6"].is-target').click();
  await plain.locator('#node-title', { hasText: 'e6' }).waitFor();
  await plain.locator('#comment').fill('Enough?');
  await plain.getByRole('button', { name: 'Save comment' }).click();
  await plain.locator('#tree .tree__comment', { hasText: 'Enough?' }).waitFor();
  await plain.emulateMedia({ colorScheme: 'dark' });
  await screenshot(plain, 'plain-dark');
  await reads(ann, 'Starting position 1. e4 e5 1… c5 1… e6 Enough? 2. Nf3 Nc6 3. Bb5 The plan');
  const read2 = await read(ann);

  // Both windows write into the same comment at once: what each has written is kept.
  await other.locator('#tree a', { hasText: '3. Bb5' }).click();
  await ready(other, 'Bb5');
  const write = async (page, key, words) => {
    await page.locator('#comment').focus();
    await page.keyboard.press(key);
    await page.keyboard.type(words);
  };
  await Promise.all([write(other, 'Home', 'Perhaps: '), write(ann, 'End', ' of White')]);
  await Promise.all([ann, other].map(page => page.locator('#saved', { hasText: 'Saved' }).waitFor()));
  await write(ann, 'End', ', a good one');
  for (const page of [ann, other]) {
    await page.locator('h1').click();
    await reads(page, 'Starting position 1. e4 e5 1… c5 1… e6 Enough? 2. Nf3 Nc6 3. Bb5 Perhaps: The plan of White, a good one');
  }

  // The game is over: shared by a link, which a visitor follows on a phone.
  const headers = { Authorization: `Bearer ${token}` };
  const resigned = await fetch(`${url}/api/board/game/${game}/resign`, { method: 'POST', headers });
  if (!resigned.ok) throw new Error(`Bob resigns: ${resigned.status}`);
  await ann.getByRole('button', { name: 'Create link' }).click();
  const link = await ann.locator('#share-link').inputValue();
  await screenshot(ann, 'over');
  const visitor = await person('visitor', { viewport: { width: 390, height: 844 } });
  await visitor.goto(`${url}${new URL(link).pathname}`);
  await visitor.locator('cg-board').waitFor();
  await visitor.locator('[data-step="first"]').click();
  await visitor.keyboard.press('End');
  await ready(visitor, 'Bb5');
  await screenshot(visitor, 'shared');
  const shared = await read(visitor);
  return {
    stayed, trees, comment, drawn: kept, shapes: [before, after], instant, entries: more, line, lines, plain: read2, shared,
  };
});
