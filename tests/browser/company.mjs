// Ann and Bob with their game, and Eve who watches: what is said arrives without a reload, what is being written stays
// when the opponent moves, and the game is played once more. Bob also comes with JavaScript off.
import { browse, logIn } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const { url, password, game, token } = args;

  const enter = async (name, options) => {
    const page = await person(`${name}${options.javaScriptEnabled === false ? '-plainly' : ''}`, options);
    await page.goto(`${url}/login?next=${encodeURIComponent(`/game/${game}`)}`);
    await logIn(page, name, password);
    await page.waitForURL(`**/game/${game}*`);
    return page;
  };
  const mark = page => page.evaluate(() => { window.notReloaded = true; });
  const stayed = page => page.evaluate(() => window.notReloaded === true);
  const line = (page, room, text) => page.locator(`#chat-${room}-lines .chat__line`, { hasText: text });
  const say = async (page, room, text) => {
    await page.locator(`#chat-${room}-text`).fill(text);
    await page.locator(`#chat-${room}-form button`).click();
    await line(page, room, text).waitFor();
    // The line may come as news before the answer, which empties the box.
    await page.waitForFunction(box => document.getElementById(box).value === '', `chat-${room}-text`);
  };

  const ann = await enter('Ann', { viewport: { width: 1200, height: 900 } });
  const bob = await enter('Bob', { viewport: { width: 1200, height: 900 }, colorScheme: 'dark' });
  const eve = await enter('Eve', { viewport: { width: 390, height: 800 }, colorScheme: 'dark' });
  for (const page of [ann, bob, eve]) await mark(page);

  // What is said arrives at the other's page, and at nobody else's.
  await say(ann, 'player', 'Good luck, Bob!');
  await line(bob, 'player', 'Good luck, Bob!').waitFor();
  await say(bob, 'player', 'اعلم ﷺ שלום and thank you');
  await line(ann, 'player', 'thank you').waitFor();
  await say(eve, 'spectator', 'x'.repeat(300));
  const overheard = await eve.locator('.chat__line', { hasText: 'Good luck' }).count()
    + await ann.locator('#chat-spectator').count();
  const emptied = await ann.locator('#chat-player-text').inputValue();

  // What is being written stays when the opponent moves.
  await bob.locator('#chat-player-text').fill('I am just wri');
  await bob.locator('#notes summary').click();
  await bob.locator('#notes-text').fill('Watch b7');
  const response = await fetch(`${url}/api/board/game/${game}/move/e2e4`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(await response.text());
  await bob.locator('#moves .move', { hasText: 'e4' }).first().waitFor();
  const kept = [await bob.locator('#chat-player-text').inputValue(), await bob.locator('#notes-text').inputValue()];
  await bob.locator('#notes button').click();
  await bob.locator('#notes-told', { hasText: 'saved' }).waitFor();
  const unsent = await bob.locator('#chat-player-text').inputValue();
  await screenshot(ann, 'player');
  await screenshot(bob, 'player-dark');
  await screenshot(eve, 'watching-narrow-dark');

  // A refusal leaves what was written.
  await ann.locator('#chat-player-text').evaluate(input => input.removeAttribute('maxlength'));
  await ann.locator('#chat-player-text').fill('y'.repeat(501));
  await ann.locator('#chat-player-form button').click();
  await ann.locator('#chat-player-error').waitFor();
  const refused = [await ann.locator('#chat-player-error').innerText(), (await ann.locator('#chat-player-text').inputValue()).length];

  // Muted and heard again.
  await ann.locator('#chat-player button', { hasText: 'Mute' }).click();
  await ann.locator('#chat-player', { hasText: 'You have muted this chat' }).waitFor();
  await ann.locator('#chat-player button', { hasText: 'Unmute this chat' }).click();
  await line(ann, 'player', 'Good luck').waitFor();

  // Over: the players see what was said of their game, and one offers to play it once more, the other takes it plainly.
  const resign = await fetch(`${url}/api/board/game/${game}/resign`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  if (!resign.ok) throw new Error(await resign.text());
  await bob.locator('#chat-spectator').waitFor();
  await say(eve, 'spectator', 'What a game');
  await line(bob, 'spectator', 'What a game').waitFor();
  await bob.locator('#rematch button', { hasText: 'Offer a rematch' }).click();
  await bob.locator('#rematch', { hasText: 'You have offered Ann a rematch' }).waitFor();
  await ann.locator('#rematch button', { hasText: 'Play the rematch' }).waitFor();
  await screenshot(ann, 'rematch-asked');
  await screenshot(bob, 'rematch-offered-dark');
  const reloads = !((await stayed(ann)) && (await stayed(bob)) && (await stayed(eve)));

  const plain = await enter('Ann', { viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
  await plain.locator('#chat-spectator-text').fill('Thank you, Eve');
  await plain.locator('#chat-spectator-form button').click();
  await line(plain, 'spectator', 'Thank you, Eve').waitFor();
  await line(eve, 'spectator', 'Thank you, Eve').waitFor();
  await screenshot(plain, 'narrow');
  await plain.locator('#rematch button', { hasText: 'Play the rematch' }).click();
  await plain.waitForURL(page => page.pathname.startsWith('/game/') && !page.pathname.endsWith(game));
  const next = new URL(plain.url()).pathname;
  for (const page of [ann, bob, eve]) await page.locator(`#rematch a[href="${next}"]`).waitFor();
  await plain.goto(`${url}/game/${game}/chat`);
  await plain.locator('details.chat__report summary').first().click();
  await screenshot(plain, 'chat-page-narrow');

  await plain.locator('details.chat__report[open] button').click();
  await plain.waitForLoadState();

  // What Ann said is folded away for Eve, who blocks her, also what comes while she watches; what she opened stays open.
  await eve.goto(`${url}/player/Ann`);
  await eve.locator('summary', { hasText: 'Block' }).click();
  await eve.locator('form[action="/player/Ann/block"] button').click();
  await eve.locator('form[action="/player/Ann/unblock"]').waitFor();
  await eve.goto(`${url}/game/${game}`);
  const folded = eve.locator('#chat-spectator-lines .chat__folded');
  await folded.first().locator('summary').click();
  const before = await folded.count();
  await say(ann, 'spectator', 'Are you there, Eve?');
  await folded.nth(before).waitFor();
  const opened = [await folded.first().evaluate(line => line.open), await folded.nth(before).evaluate(line => line.open)];
  await screenshot(eve, 'folded-narrow-dark');

  // An arbiter removes the line, and the place tells so.
  const carol = await enter('Carol', { viewport: { width: 1200, height: 900 } });
  await carol.locator('nav a[href="/reports"]').click();
  await carol.waitForURL('**/reports');
  await screenshot(carol, 'reports');
  await carol.locator('button[value=remove]').first().click();
  await carol.locator('main', { hasText: 'No reports are waiting' }).waitFor();
  await line(bob, 'player', 'An arbiter has removed this line.').waitFor();

  return { overheard, emptied, kept, unsent, refused, reloads, next, opened };
}, { expected: [/status of 400/] });
