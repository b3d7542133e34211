// A visitor presses a button on the first page, plays against the engine to mate, signs up, and finds the game in the new
// account: with scripts, and without.
import { browse, confirmationLink } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const { url, name, password, scripts } = args;
  const guest = await person(name, { viewport: { width: 1200, height: 900 }, javaScriptEnabled: scripts });
  await guest.goto(`${url}/`);
  await screenshot(guest, `first-page-${name}`);
  // The lowest level that makes no moves of chance.
  await guest.locator('form[action="/play"] [name=level]').selectOption('4');
  await guest.locator('form[action="/play"] [name=colour]').selectOption('black');
  await guest.locator('form[action="/play"] button').click();
  await guest.waitForURL('**/game/*');
  const game = new URL(guest.url()).pathname;

  const play = async (seen, written) => {
    // Without scripts the page is asked for again until the engine has moved.
    while (!(await guest.locator('#moves .move', { hasText: seen }).count())) {
      if (scripts) await guest.locator('#moves .move', { hasText: seen }).first().waitFor();
      else await guest.goto(`${url}${game}`);
    }
    // An engine that answers at once gets a move without a question before it.
    const sent = guest.locator('#moves .move', { hasText: written.replace('#', '') }).first();
    // What the engine's move brings may come in between, with an empty field.
    do {
      await guest.locator('#typed').fill(written);
      await guest.locator('#typed').press('Enter');
    } while (!(await sent.waitFor({ timeout: 5_000 }).then(() => true, () => false)));
  };
  await play('f3', 'e5');
  await play('g4', 'Qh4#');
  await guest.locator('.status__result').waitFor();
  const result = await guest.locator('.status__result').innerText();
  await screenshot(guest, `game-${name}`);

  await guest.locator('#guest-note a').first().click();
  await guest.waitForURL('**/signup*');
  await guest.locator('[name=name]').fill(name);
  await guest.locator('[name=email]').fill(`${name.toLowerCase()}@example.org`);
  await guest.locator('[name=password]').fill(password);
  await guest.locator('main form button').first().click();
  await guest.waitForURL('**/signup/sent');
  await guest.goto(await confirmationLink(person, url));
  await guest.locator('[name=password]').fill(password);
  await guest.locator('main form button').first().click();
  await guest.waitForURL(at => !at.pathname.startsWith('/confirm'));
  await guest.goto(`${url}/`);
  const isKept = (await guest.locator(`a[href="${game}"]`).count()) > 0;
  return { result, is_kept: isKept };
});
