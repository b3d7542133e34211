// Ann writes and draws in her analysis while the service is out of her reach, and another window of hers changes the tree:
// nothing that is not saved is lost, and all of it is saved once the service can be reached again.
import { browse, logIn } from './lib.mjs';

export default browse(
  async ({ args, person, screenshot }) => {
    const { url, password, game } = args;
    const ann = await person('ann', { viewport: { width: 1200, height: 900 } });
    await ann.goto(`${url}/login`);
    await logIn(ann, 'Ann', password);
    await ann.waitForURL(`${url}/`);
    const address = `${url}/game/${game}/tree`;
    const other = await ann.context().newPage();
    for (const page of [ann, other]) {
      await page.goto(address);
      await page.locator('cg-board').waitFor();
    }

    const ready = (page, move) => page.waitForFunction(
      move => document.querySelector('#node-title')?.innerText.includes(move) && !document.querySelector('#node').inert, move);
    const lists = (page, words) => page.locator('#tree', { hasText: words }).waitFor();
    const square = async (page, name) => {
      await page.locator('#board').scrollIntoViewIfNeeded();
      const box = await page.locator(`#board [data-square="${name}"]`).boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    /** The other window adds a move to the end of its line, of which Ann's hears. */
    const play = async (from, to, words) => {
      await other.mouse.click(...(await square(other, from)));
      await other.mouse.click(...(await square(other, to)));
      await ready(other, words);
      await lists(ann, words);
    };
    const fields = () => ann.evaluate(() => Object.fromEntries(
      ['comment', 'drawn'].map(id => [id, document.getElementById(id).value])
        .concat(['saved', 'drawn-saved'].map(id => [id, document.getElementById(id).textContent]))));
    const refuse = route => (route.request().method() === 'POST' ? route.abort() : route.continue());
    const arrows = count => ann.waitForFunction(count => document.querySelectorAll('.cg-shapes line').length === count, count);

    // What is typed of drawings outlives a change in another window, whether Ann is still in the field or not.
    await ann.locator('#drawings summary').click();
    await ann.locator('#drawn').fill('Gd7d5');
    await play('e7', 'e5', 'e5');
    const typing = await fields();
    await ann.locator('#tree-title').click();
    await play('g1', 'f3', 'Nf3');
    const left = await fields();

    // A comment and a drawing that do not arrive stay as well, over changes and steps.
    await ann.route('**/tree**', refuse);
    await ann.locator('#comment').fill('Out of reach');
    await ann.locator('#saved', { hasText: 'Not saved yet' }).waitFor();
    const told = await ann.locator('#notices').innerText();
    await ann.mouse.move(...(await square(ann, 'b8')));
    await ann.mouse.down({ button: 'right' });
    await ann.mouse.move(...(await square(ann, 'c6')), { steps: 6 });
    await ann.mouse.up({ button: 'right' });
    await arrows(1);
    await ann.locator('#tree-title').click();
    await play('b8', 'c6', 'Nc6');
    const failed = await fields();
    await arrows(1);
    await screenshot(ann, 'failed');
    await ann.keyboard.press('ArrowRight');
    await ready(ann, 'e5');
    await arrows(0);
    const elsewhere = await fields();
    await ann.keyboard.press('ArrowLeft');
    await ready(ann, 'e4');
    await arrows(1);
    const back = await fields();

    // Ann reads another position when the service is back: all is sent there where it belongs, and she stays.
    await ann.keyboard.press('ArrowRight');
    await ready(ann, 'e5');
    await ann.unroute('**/tree**', refuse);
    for (const page of [ann, other]) await lists(page, 'Out of reach');
    const stays = await ann.locator('#node-title').innerText();
    await ann.keyboard.press('ArrowLeft');
    await ready(ann, 'e4');
    await ann.waitForFunction(() => document.getElementById('saved').textContent === '');
    const saved = await fields();
    await ann.locator('#drawings button').click();
    await ann.waitForFunction(() => document.getElementById('drawn-saved').textContent === '');
    await arrows(1);
    await other.reload();
    await other.locator('#tree a', { hasText: '1. e4' }).click();
    await ready(other, 'e4');
    const kept = await other.evaluate(() => ['comment', 'drawn'].map(id => document.getElementById(id).value));
    return { typing, left, told, failed, elsewhere, back, stays, saved, kept };
  },
  { expected: [/net::ERR_FAILED/] },
);
