// Ann claims a draw with a move: on the board, with the keyboard, and with JavaScript off. Carol, an arbiter, writes a
// ruling while the game moves on under her hands.
import { browse, logIn } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const { url, password, token, onTheBoard, byKey, plainly, ruled } = args;
  const enter = async (name, options) => {
    const page = await person(name.toLowerCase(), options);
    await page.goto(`${url}/login`);
    await logIn(page, name, password);
    await page.waitForURL(`${url}/`);
    return page;
  };
  const ann = await enter('Ann', { viewport: { width: 1200, height: 900 } });
  const told = page => page.locator('#status').innerText();

  // The box, then the board: Ng1 brings the position about.
  await ann.goto(`${url}/game/${onTheBoard}`);
  await ann.locator('cg-board').waitFor();
  await ann.locator('[name=claim_draw]').check();
  // A look that replaces the boxes meanwhile leaves it ticked.
  await ann.evaluate(() => {
    document.querySelector('[name=claim_draw]').closest('[data-live]').dataset.before = '';
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await ann.locator('[data-before]').waitFor({ state: 'detached' });
  await screenshot(ann, 'claiming');
  const click = async name => {
    const box = await ann.locator(`[data-square="${name}"]`).boundingBox();
    await ann.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  await click('f3');
  await click('g1');
  await ann.locator('.status__result').waitFor();
  const claimed = [await told(ann)];

  // The same with the keyboard: choosing the piece keeps the box ticked, and the page stays.
  await ann.goto(`${url}/game/${byKey}`);
  await ann.locator('cg-board').waitFor();
  await ann.evaluate(() => { window.notReloaded = true; });
  await ann.locator('[name=claim_draw]').check();
  await ann.locator('[data-square="f3"]').focus();
  await ann.keyboard.press('Enter');
  await ann.locator('[data-square="g1"].is-target').waitFor();
  const kept = await ann.locator('[name=claim_draw]').isChecked();
  await ann.locator('[data-square="g1"]').focus();
  await ann.keyboard.press('Enter');
  await ann.locator('.status__result').waitFor();
  claimed.push(await told(ann));
  const stayed = await ann.evaluate(() => window.notReloaded === true);

  // Without scripts, and the move does not make the claim good.
  const plain = await person('ann-without-javascript', {
    javaScriptEnabled: false,
    storageState: await ann.context().storageState(),
    viewport: { width: 360, height: 800 },
  });
  await plain.goto(`${url}/game/${plainly}`);
  await plain.locator('[name=claim_draw]').check();
  await plain.locator('[data-square="b1"]').click();
  await plain.locator('[data-square="c3"]').click();
  const failed = await plain.locator('#notices').innerText();
  await screenshot(plain, 'failed-claim');

  // What the arbiter writes stays while the game goes on, and the form goes with the game.
  const carol = await enter('Carol', { viewport: { width: 1200, height: 900 } });
  await carol.goto(`${url}/game/${ruled}`);
  await carol.locator('#arbiter-title').click();
  await carol.locator('#reason').fill('Ann left the club.');
  const move = await fetch(`${url}/api/board/game/${ruled}/move/e2e4`, {
    method: 'POST', headers: { Authorization: `Bearer ${token}` },
  });
  if (!move.ok) throw new Error(`Ann moves: ${move.status} ${await move.text()}`);
  await carol.locator('#moves .move', { hasText: 'e4' }).waitFor();
  const reason = await carol.locator('#reason').inputValue();
  await carol.locator('.disclosure .disclosure summary').click();
  await carol.locator('#arbiter button').click();
  await carol.locator('#verdict-error').waitFor();
  await screenshot(carol, 'ruling');
  await carol.locator('[value=white-forfeits]').check();
  await carol.locator('.disclosure .disclosure summary').click();
  await carol.locator('#arbiter button').click();
  await carol.locator('.status__result').waitFor();
  await screenshot(carol, 'ruled');
  return { claimed, kept, stayed, failed, reason, ruling: await told(carol), formLeft: await carol.locator('#arbiter form').count() };
}, { expected: [/400 \(Bad Request\)/] });
