// Bob's pages follow what happens: his tabs share one stream of events; the title, the icon and the navigation count the games
// that wait; lists change in place, and nothing moves under the hand that is about to press.
import { browse, logIn } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const { url, password, token, other, games } = args;
  const api = async (path, body = {}, by = token) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST', headers: { Authorization: `Bearer ${by}` }, body: new URLSearchParams(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const move = (game, uci) => api(`board/game/${game}/move/${uci}`);

  const home = await person('bob', { viewport: { width: 1280, height: 900 } });
  const streams = [];
  const context = home.context();
  context.on('request', request => new URL(request.url()).pathname.endsWith('/events') && streams.push(request));
  const closed = [];
  for (const happened of ['requestfinished', 'requestfailed']) {
    context.on(happened, request => streams.includes(request) && closed.push(request));
  }
  /** Waits until that holds of the streams: each that begins or ends is looked at. */
  const untilStreams = async holds => {
    while (!holds()) await Promise.race(['request', 'requestfinished', 'requestfailed'].map(name => context.waitForEvent(name)));
  };
  const open = () => streams.filter(request => !closed.includes(request) && !request.frame().page().isClosed());

  await home.goto(`${url}/login`);
  await logIn(home, 'Bob', password);
  await home.waitForURL(`${url}/`);
  await home.locator('#live-waiting').waitFor();
  const title = count => page => page.waitForFunction(
    count => count === 0 ? !/to move, /.test(document.title) : document.title.startsWith(`${count} to move, `), count,
  );
  await title(0)(home);
  const plainIcon = await home.locator('link[rel=icon]').getAttribute('href');

  // A second tab, and a third with a game: all hear of a move by one stream.
  const lobby = await context.newPage();
  await lobby.goto(`${url}/lobby`);
  const game = await context.newPage();
  await game.goto(`${url}/game/${games[0]}`);
  await game.locator('.board-frame.is-enhanced').waitFor();
  await lobby.waitForFunction(() => navigator.locks.query().then(({ held }) => held.length === 1));
  const held = await lobby.evaluate(() => navigator.locks.query().then(({ held }) => held.length));
  // Until the stream has taken the game in: it is asked for anew, and the one before is closed then.
  await untilStreams(() => open().length === 1 && open().some(request => request.url().includes(games[0])));
  await move(games[0], 'e2e4');
  for (const page of [home, lobby, game]) await title(1)(page);
  await game.locator('#moves', { hasText: 'e4' }).waitFor();
  const shared = open().length;
  const icon = await lobby.locator('link[rel=icon]').getAttribute('href');
  const counted = await Promise.all([lobby, game].map(page => page.locator('#games-count:visible').textContent()));

  // Home follows without a reload, with nobody about to press.
  await home.bringToFront();
  await home.mouse.move(5, 400);
  await home.evaluate(() => { window.stayed = true; });
  await home.locator('#live-waiting [data-row]').first().waitFor();
  await move(games[1], 'd2d4');
  await home.waitForFunction(() => document.querySelectorAll('#live-waiting [data-row]').length === 2);
  await title(2)(home);
  // The first boards of the page are whole: what they refer to came with them.
  const drawn = await home.locator('#live-waiting .mini-board use').evaluateAll(
    all => all.length > 60 && all.every(use => document.querySelector(use.getAttribute('href')) !== null),
  );

  // A hand over a button: rows stay where they are, and what is new waits.
  const row = home.locator(`#live-waiting [data-row="${games[0]}"]`);
  await home.locator('#live-waiting a.card__link').first().hover();
  const before = await home.locator('#live-waiting').boundingBox();
  await move(games[2], 'c2c4');
  await home.locator('#list-news').waitFor();
  await screenshot(home, 'news');
  const after = await home.locator('#live-waiting').boundingBox();
  const unmoved = JSON.stringify(before) === JSON.stringify(after);
  const waiting = await home.locator('#live-waiting [data-row]').count();
  await home.locator('#list-news button').click();
  await home.waitForFunction(() => document.querySelectorAll('#live-waiting [data-row]').length === 3);
  const stayed = await home.evaluate(() => window.stayed === true);
  await row.waitFor();

  // The lobby: a seek that is taken while a hand is over its button cannot be pressed any more, and stays in place.
  const seek = await api('board/seek', { days: '5' });
  await lobby.bringToFront();
  await lobby.locator(`[data-row="${seek.id}"]`).waitFor();
  await lobby.locator(`[data-row="${seek.id}"] button`).hover();
  await api(`challenge/${seek.id}/accept`, {}, other);
  await lobby.locator(`[data-row="${seek.id}"].is-gone`).waitFor();
  const inert = await lobby.locator(`[data-row="${seek.id}"]`).evaluate(row => row.inert);
  await screenshot(lobby, 'lobby-gone');

  // Whichever tab listens to the server: when it closes, another does.
  await home.close();
  await game.close();
  await move(games[3], 'b2b3');
  await title(4)(lobby);
  const left = open().length;
  return { drawn, shared, held, icon, plainIcon, counted, unmoved, waiting, stayed, inert, left };
});
