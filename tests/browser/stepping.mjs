// Ann steps through games: with the keys, the wheel, the list and the graph, on a slow line, without a request; and the
// page says of every position what the server's own page of it says.
import { browse, logIn } from './lib.mjs';

/** What a page says of the position it shows. */
function said(page, origin) {
  const text = element => element?.textContent.replace(/\s+/g, ' ').trim() ?? null;
  const href = link => link?.hasAttribute('href') ? new URL(link.getAttribute('href'), origin).href : null;
  const isShown = element => Boolean(element) && !element.closest('[hidden]');
  const squares = [...page.querySelectorAll('#board [data-square]')].map(square => [
    square.dataset.square, [...square.classList].sort().join(' '), square.getAttribute('aria-label'),
    square.querySelector('.piece')?.className ?? null, square.dataset.rank ?? null, square.dataset.file ?? null,
  ].join(' | '));
  return {
    squares,
    current: text(page.querySelector('.moves .is-current')),
    steps: [...page.querySelectorAll('[data-step]')].map(step =>
      [step.dataset.step, step.dataset.ply, href(step), step.getAttribute('aria-disabled'), step.hasAttribute('data-enhance')].join(' ')),
    earlier: text(page.querySelector('#earlier')),
    present: href(page.querySelector('#earlier a')),
    here: text(page.querySelector('#analysis-here')),
    graph: [...page.querySelectorAll('.graph-plies a')].findIndex(ply => ply.matches('.is-current')),
    slider: page.querySelector('#graph-slider')?.value ?? null,
    spoken: page.querySelector('#graph-slider')?.getAttribute('aria-valuetext') ?? null,
    material: [...page.querySelectorAll('[data-material]')].map(side => [
      side.dataset.material, side.querySelector('[role=img]')?.getAttribute('aria-label') ?? null,
      [...side.querySelectorAll('.piece')].map(piece => piece.className).join(' '), text(side),
    ].join(' | ')),
    fen: page.querySelector('#fen').value,
    words: text(page.querySelector('#position-words')),
    asks: isShown(page.querySelector('#ask')),
    typed: isShown(page.querySelector('#typed')),
  };
}

export default browse(async ({ args, person, screenshot }) => {
  const { url, password, games } = args;
  const ann = await person('ann', { viewport: { width: 1200, height: 900 } });
  await ann.goto(`${url}/login`);
  await logIn(ann, 'Ann', password);
  await ann.waitForURL(`${url}/`);

  const open = async path => {
    await ann.goto(url + path);
    await ann.locator('.board-frame.is-enhanced').waitFor();
  };
  const frames = () => ann.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  /** The ply that the list of moves marks: its place there. */
  const marked = () => [...document.querySelectorAll('.moves a')].findIndex(move => move.matches('.is-current')) + 1;
  const current = () => ann.evaluate(marked);
  const reaches = ply => ann.waitForFunction(
    ply => (ply === 0 ? !document.querySelector('.moves .is-current') : document.querySelectorAll('.moves a')[ply - 1].matches('.is-current')), ply);

  // Every position, backwards and forwards, beside the server's page of it.
  const differences = [];
  for (const { game, plies } of games) {
    const server = [];
    for (let ply = 0; ply <= plies; ply++) {
      const html = await (await ann.request.get(`${url}/game/${game}?ply=${ply}`)).text();
      server.push(await ann.evaluate(
        ([html, origin, said]) => new Function(`return ${said}`)()(new DOMParser().parseFromString(html, 'text/html'), origin),
        [html, url, said.toString()],
      ).catch(error => { throw new Error(`ply ${ply}: ${error}`); }));
    }
    await open(`/game/${game}`);
    const compare = async ply => {
      // Where the page was asked for again in between, as it is after a connection was lost, a step goes over the server.
      await reaches(ply);
      await frames();
      const here = await ann.evaluate(([origin, said]) => new Function(`return ${said}`)()(document, origin), [url, said.toString()]);
      for (const [name, value] of Object.entries(here)) {
        const [ours, theirs] = [value, server[ply][name]].map(all => [all].flat());
        for (let index = 0; index < Math.max(ours.length, theirs.length); index++) {
          if (ours[index] !== theirs[index]) {
            differences.push(`${game}, ply ${ply}, ${name}: ${ours[index]} for ${theirs[index]}`);
          }
        }
      }
    };
    for (let ply = plies - 1; ply >= 0; ply--) {
      await ann.keyboard.press('ArrowLeft');
      await compare(ply);
    }
    for (let ply = 1; ply <= plies; ply++) {
      await ann.keyboard.press('ArrowRight');
      await compare(ply);
    }
  }

  // The graph of an analysed game leads to its positions, too; the last game is one.
  const graph = [];
  let [hint, heard] = ['', ''];
  async function visitGraph() {
    const asked = [];
    const listen = request => asked.push(request.url());
    ann.on('request', listen);
    await ann.locator('.graph-frame').scrollIntoViewIfNeeded();
    const box = await ann.locator('.graph-frame').boundingBox();
    // Five positions, the first and the last at the edges: the third is in the middle.
    await ann.mouse.click(box.x + box.width / 2, box.y + box.height / 3);
    await frames();
    graph.push(await current());
    for (const x of [box.width - 2, 2]) {
      await ann.mouse.click(box.x + x, box.y + box.height / 2);
      await frames();
      graph.push(await current());
    }
    hint = await ann.locator('.graph-plies a').first().getAttribute('title');
    await ann.locator('#graph-slider').focus();
    await ann.keyboard.press('ArrowRight');
    await frames();
    graph.push(await current());
    heard = await ann.locator('#graph-slider').getAttribute('aria-valuetext');
    graph.push(asked.filter(url => !url.endsWith('favicon.svg')).length);
    ann.off('request', listen);
  }

  // On a slow line: thirty presses in three seconds, and no request.
  await visitGraph();
  const { game, plies } = games[0];
  await open(`/game/${game}`);
  await ann.waitForLoadState('networkidle').catch(() => {});
  const network = await ann.context().newCDPSession(ann);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 });
  const requests = [];
  // A browser asks its own cache for the icon anew whenever the address changes.
  ann.on('request', request => request.url().endsWith('favicon.svg') || requests.push(request.url()));
  const before = await ann.evaluate(() => history.length);
  const began = Date.now();
  for (let press = 0; press < 30; press++) {
    await ann.keyboard.press('ArrowLeft');
    await frames();
  }
  const took = Date.now() - began;
  const after = await current();
  await ann.waitForURL(`**/game/${game}?ply=${plies - 30}`);
  await screenshot(ann, 'earlier');

  // To the ends and back, by key, wheel and list.
  const visited = {};
  const visit = async (name, act) => {
    await act();
    await frames();
    visited[name] = await current();
  };
  await visit('Home', () => ann.keyboard.press('Home'));
  await visit('End', () => ann.keyboard.press('End'));
  await visit('ArrowUp', () => ann.keyboard.press('ArrowUp'));
  await visit('ArrowDown', () => ann.keyboard.press('ArrowDown'));
  const box = await ann.locator('.board-frame').boundingBox();
  await ann.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await visit('wheel up', async () => {
    await ann.mouse.wheel(0, -100);
    await reaches(plies - 1);
  });
  await visit('list', () => ann.locator('.moves a').nth(6).click());
  await visit('button', () => ann.locator('[data-step="next"]').click());
  await ann.waitForURL(`**/game/${game}?ply=8`);
  const stayed = requests.length;
  const entries = (await ann.evaluate(() => history.length)) - before;

  // F turns the board, here and at the next visit.
  const orientation = () => ann.locator('#board').getAttribute('class');
  const turns = [await orientation()];
  for (const press of ['f', null, 'f', null]) {
    if (press) {
      const seen = turns.at(-1);
      await ann.keyboard.press(press);
      await ann.waitForFunction(seen => document.getElementById('board').className !== seen, seen);
    } else {
      await open(`/game/${game}?ply=8`);
    }
    turns.push(await orientation());
  }

  // Back in the present a move is made as before.
  await open(`/game/${game}`);
  await ann.keyboard.press('ArrowLeft');
  await ann.keyboard.press('ArrowRight');
  await frames();
  await ann.locator('[data-square="f6"]').scrollIntoViewIfNeeded();
  for (const square of args.move) {
    const { x, y, width, height } = await ann.locator(`[data-square="${square}"]`).boundingBox();
    await ann.mouse.click(x + width / 2, y + height / 2);
  }
  await ann.locator('.moves a').nth(plies).waitFor();
  // Without scripts a press on the graph leads to the same position.
  const plain = await person('ann-without-javascript', { javaScriptEnabled: false, storageState: await ann.context().storageState() });
  await plain.goto(`${url}/game/${games.at(-1).game}?flip=1`);
  await plain.locator('.graph-frame').scrollIntoViewIfNeeded();
  const drawing = await plain.locator('.graph-frame').boundingBox();
  await plain.mouse.click(drawing.x + drawing.width / 2, drawing.y + drawing.height / 3);
  await plain.waitForURL('**ply=2');
  const pressed = [new URL(plain.url()).search, await plain.locator('.moves .is-current').innerText()];
  return { differences, graph, hint, heard, pressed, requests: stayed, urls: requests, took, stepped: plies - after, entries, visited, turns };
});
