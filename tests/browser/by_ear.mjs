// Ann plays a whole game with the keyboard alone and reads everything from Chromium's accessibility tree; Bob plays
// through the API.
import { browse, logIn } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const { url, password, token, game } = args;
  const bob = async (move, does = `move/${move}`) => {
    const response = await fetch(`${url}/api/board/game/${game}/${does}`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`Bob at ${move}: ${response.status}`);
  };
  const ann = await person('ann', { viewport: { width: 1280, height: 900 } });
  await ann.goto(`${url}/login?next=${encodeURIComponent(`/game/${game}`)}`);
  await logIn(ann, 'Ann', password);
  await ann.locator('.board-frame.is-enhanced').waitFor();

  const session = await ann.context().newCDPSession(ann);
  await session.send('Accessibility.enable');
  const tree = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map(node => [node.nodeId, node]));
    const words = node => node.role?.value === 'StaticText' ? node.name?.value ?? ''
      : (node.childIds ?? []).map(id => byId.get(id)).filter(Boolean).map(words).join('');
    return nodes.filter(node => !node.ignored).map(node => ({
      role: node.role?.value, name: node.name?.value ?? '', words: words(node),
      focused: node.properties?.some(({ name, value }) => name === 'focused' && value.value) ?? false,
      live: node.properties?.some(({ name, value }) => name === 'live' && value.value === 'polite') ?? false,
    }));
  };
  const eventually = async (what, read) => {
    for (const began = Date.now(); Date.now() - began < 90_000;) {
      const found = await read();
      if (found) return found;
      // Until the page is drawn anew, nothing in it changes.
      await ann.evaluate(() => new Promise(requestAnimationFrame));
    }
    const said = (await tree()).filter(node => node.focused || node.live || node.role === 'alert');
    throw new Error(`${what} never came; ${JSON.stringify(said)}`);
  };
  /** What the live region says, once it says that. */
  const hears = words => eventually(`“${words}”`, async () => {
    const regions = (await tree()).filter(node => node.live);
    return regions.map(region => region.words.trim()).find(said => said.includes(words));
  });
  const focused = (role, name) => eventually(`the focus at ${role} ${name}`, async () =>
    (await tree()).find(node => node.focused && node.role === role && node.name.includes(name))?.name);
  const type = async text => {
    await ann.keyboard.press('i');
    await focused('textbox', 'Type a move');
    await ann.keyboard.type(text);
    await ann.keyboard.press('Enter');
  };
  /** Sends a move, after the question that the group with the button is called by. */
  const asked = [];
  const send = async () => {
    await focused('button', 'Send');
    asked.push((await tree()).find(node => node.role === 'group' && node.name.includes('Send it?'))?.name);
    await ann.keyboard.press('Enter');
  };
  const out = async () => ann.evaluate(() => document.activeElement?.blur());

  // The board is a grid of which one square is in the tab order.
  const nodes = await tree();
  const grid = ['grid', 'row', 'gridcell'].map(role => nodes.filter(node => node.role === role).length);
  const stops = await ann.locator('#board [tabindex="0"]').count();

  const heard = [];
  await type('b');
  heard.push(await hears('White: king e1'));
  await out();
  await type('p n');
  heard.push(await hears('Black: knights'));
  await out();
  // What the field understands is told by a key, once; a word leads to its button and does nothing by itself.
  await ann.keyboard.press('i');
  await focused('textbox', 'Type a move');
  const described = await ann.evaluate(() => document.activeElement.getAttribute('aria-describedby'));
  if (described) throw new Error(`the field is described by ${described}`);
  await ann.keyboard.press('F1');
  heard.push(await hears('such as “knight f3”. “resign” leads to'));
  await out();
  await type('resign');
  await focused('button', 'Yes, resign');
  await out();
  await type('nonsense that is no move');
  await eventually('the refusal', async () => (await tree()).some(node => node.role === 'alert' && /move/.test(node.words)));
  const title = await ann.title();
  await out();
  await type('e4');
  await send();
  await eventually('1. e4', async () => (await tree()).some(node => node.role === 'link' && node.name.trim() === 'e4'));
  await bob('e7e5');
  heard.push(await hears('Bob: pawn to e5. It is your move.'));

  // On the board: a letter jumps to the next such piece, digits to a rank or file, arrows go on, Enter selects and moves.
  const places = [];
  await ann.locator('#board [tabindex="0"]').focus();
  await ann.keyboard.press('1');
  await ann.keyboard.press('Shift+Digit1');
  places.push(await focused('image', 'a1'));
  await ann.keyboard.press('b');
  places.push(await focused('image', 'c1'));
  await ann.keyboard.press('b');
  places.push(await focused('button', 'f1, white bishop'));
  await ann.keyboard.press('m');
  heard.push(await hears('bishop to c4'));
  await ann.keyboard.press('x');
  heard.push(await hears('g1, white knight'));
  await ann.keyboard.press('Enter');
  await focused('button', 'f1, white bishop, selected');
  await ann.keyboard.press('4');
  for (let step = 0; step < 3; step++) await ann.keyboard.press('ArrowLeft');
  places.push(await focused('button', 'c4'));
  await screenshot(ann, 'grid');
  await ann.keyboard.press('Enter');
  await send();
  await eventually('2. Bc4', async () => (await tree()).some(node => node.role === 'link' && node.name.trim() === 'Bc4'));
  await bob('b8c6');
  await hears('Bob: knight to c6.');
  await ann.keyboard.press('Escape');
  await out();
  await type('Qh5');
  await send();
  await eventually('3. Qh5', async () => (await tree()).some(node => node.role === 'link' && node.name.trim() === 'Qh5'));
  // Of what is known only the new part is said.
  await hears('Ann: queen to h5.');
  await bob('a draw offer', 'draw/yes');
  heard.push(await hears('Bob offers a draw.'));
  const offer = heard.at(-1);
  await bob('g8f6');
  await hears('Bob: knight to f6.');
  await out();
  await type('l');
  heard.push(await hears('Bob: knight to f6.'));
  await out();
  await type('c');
  heard.push(await hears('Bob has'));
  await out();
  await type('s f7');
  heard.push(await hears('f7, black pawn'));
  await out();
  await type('queen takes f7');
  await send();
  heard.push(await hears('Ann: queen takes f7, checkmate. You won.'));
  // What stood there is told of an earlier position, too; one step back with the board's own key.
  await ann.locator('#board [tabindex="0"]').focus();
  await ann.keyboard.press('Shift+A');
  await hears('after knight to f6.');
  await ann.keyboard.press('Shift+Digit6');
  await ann.keyboard.press('7');
  places.push(await focused('image', 'f7'));
  const words = (await ann.locator('#position-words').textContent()).replace(/\s+/g, ' ').trim();
  return { grid, stops, heard, places, words, asked, title, offer };
}, { expected: [/status of 400/] });
