// The analysis board without a connection: moves of both sides, promotion, castling, check and mate are worked out in the
// browser, by the same addresses as with one.
import { browse, logIn } from './lib.mjs';

export default browse(
  async ({ args, person, screenshot }) => {
    const page = await person('ann', { serviceWorkers: 'allow', viewport: { width: 1200, height: 900 } });
    const context = page.context();
    await page.goto(`${args.url}/login`);
    await logIn(page, 'Ann', args.password);
    await page.waitForURL(`${args.url}/`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const untilKept = path => page.waitForFunction(
      async path => Boolean(await (await caches.open('pages-1')).match(path)), path);
    const isEnhanced = () => page.locator('.board-frame.is-enhanced').waitFor();
    await page.goto(`${args.url}/analysis`);
    await isEnhanced();
    await untilKept('/analysis');

    const centre = async name => {
      await page.locator('.board-frame').scrollIntoViewIfNeeded();
      const { x, y, width, height } = await page.locator(`#board [data-square="${name}"]`).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    const lift = async (from, to) => {
      const [start, end] = [await centre(from), await centre(to)];
      await page.mouse.move(...start);
      await page.mouse.down();
      await page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, { steps: 5 });
      return end;
    };
    const drop = async end => {
      await page.mouse.move(...end, { steps: 5 });
      await page.mouse.up();
    };
    const drag = async (from, to) => drop(await lift(from, to));
    const listed = () => page.locator('#line .move').allInnerTexts();
    const until = count => page.waitForFunction(count => document.querySelectorAll('#line .move').length === count, count);
    const play = async (...moves) => {
      for (const [from, to] of moves) {
        const before = (await listed()).length;
        await drag(from, to);
        await until(before + 1);
      }
    };
    const facts = () => page.locator('#position li').allInnerTexts();
    const heard = [];
    const listen = async () => heard.push(await page.locator('#announcement').textContent());
    const address = () => new URL(page.url()).search;

    // Away while a piece is held: it is told when the piece is put down, so that the board does not move under it.
    const top = async () => (await page.locator('.board-frame').boundingBox()).y;
    const isAway = page.evaluate(() => new Promise(resolve => addEventListener('offline', () => requestAnimationFrame(resolve))));
    const before = await top();
    const end = await lift('e2', 'e4');
    await context.setOffline(true);
    await isAway;
    const held = { notice: await page.locator('#notices').innerText(), moved: (await top()) - before };
    await drop(end);
    await until(1);
    await page.locator('#notices .notice').waitFor();

    // A piece that is selected stays so while the page looks for the service in vain.
    const click = async square => page.mouse.click(...await centre(square));
    await click('e7');
    const look = await page.waitForRequest(request => new URL(request.url()).pathname === '/analysis');
    if (await look.response()) throw new Error('the page was found without a connection');
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await click('e5');
    await until(2);
    await play(['g1', 'f3']);
    const notice = await page.locator('#notices').innerText();
    const open = { held, moves: await listed(), facts: await facts(), address: address(), notice };
    await drag('b8', 'b5');
    open.refused = (await listed()).length;

    // By keyboard, on the plain board.
    await page.locator('#board [data-square="b8"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('#board [data-square="c6"].is-target').focus();
    open.target = await page.locator('#board [data-square="c6"]').getAttribute('aria-label');
    await page.keyboard.press('Enter');
    await until(4);
    await play(['f1', 'b5'], ['g8', 'f6'], ['e1', 'g1']);
    open.castled = (await listed()).at(-1);
    await listen();
    open.king = await page.locator('#board [data-square="g1"]').getAttribute('aria-label');
    await screenshot(page, 'castled');

    // Back and forth, and from the other side.
    await page.keyboard.press('ArrowUp');
    await page.locator('#position li', { hasText: '20 legal moves' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.querySelector('#line .move.is-current')?.textContent === 'e4');
    const steps = { fen: await page.locator('#shown-fen').inputValue(), moves: await page.locator('#shown-moves').inputValue() };
    await page.keyboard.press('f');
    await page.locator('#board.board--black').waitFor();
    steps.first = await page.locator('#board [data-square]').first().getAttribute('data-square');
    await page.keyboard.press('f');
    await page.locator('#board.board--white').waitFor();

    // Another move than the line's stands beside it, until it is deleted.
    await play(['c7', 'c5']);
    const beside = [await listed(), address()];
    await page.locator('#line a[href*="change=delete"]').click();
    await until(7);
    beside.push(await listed());

    // The page is loaded anew: what was kept is the first position, and the address has the rest.
    const show = async query => {
      await page.goto(`${args.url}/analysis?${new URLSearchParams(query)}`);
      await isEnhanced();
    };
    await show({ fen: '7k/P7/8/8/8/8/8/K7 w - - 0 1' });
    await page.locator('#board [data-square="a7"][aria-label*="white pawn"]').waitFor();
    await drag('a7', 'a8');
    await page.locator('dialog[open] .promotion__choice').first().click();
    await until(1);
    await listen();
    const promoted = { moves: await listed(), facts: await facts(), check: await page.locator('#board .is-check').getAttribute('data-square') };
    await show({ line: 'f2f3.e7e5.g2g4.d8h4' });
    await until(4);
    await listen();
    const mate = { moves: await listed(), facts: await facts() };
    await screenshot(page, 'mate');
    await show({ fen: 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9', variant: 'chess960' });
    await page.locator('#position li', { hasText: '21 legal moves' }).waitFor();

    // A game and a position that are pasted.
    const paste = async (name, text) => {
      await page.locator(`[name=${name}]`).fill(text);
      await page.locator(`[name=${name}]`).locator('xpath=ancestor::form').locator('button').click();
    };
    await paste('pgn', '1. e4 (1. d4) e5 2. Ke3');
    const unreadable = await page.locator('#notices .notice--error').innerText();
    await paste('pgn', '[White "Ann"]\n\n1. e4 (1. d4) e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *');
    await until(10);
    const pasted = { moves: await listed(), address: address() };

    // Back: the service tells the rest. The page was cached, so it is loaded again; `allInnerTexts` waits for nothing.
    await show({ line: 'e2e4.c7c5' });
    await until(2);
    const away = await facts();
    await context.setOffline(false);
    await page.locator('html:not([data-kept]) #position', { hasText: 'Sicilian Defense' }).waitFor();
    return { open, heard, steps, beside, promoted, mate, unreadable, pasted, away, back: await facts() };
  },
  { expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/] },
);
