// An account from its second factor to its end: an authenticator app, a lost phone, a change of address that is undone, the archive,
// and closing, kept and asked for again. With scripts or, where `scripts` is false, by plain pages.
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { browse, logIn, mailedLink } from './lib.mjs';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app (RFC 6238) with that key at that time, in seconds. */
function codeAt(key, seconds) {
  const bits = [...key.replaceAll(' ', '')].map(letter => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from(bits.match(/.{8}/g).map(byte => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(seconds / 30)));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const number = hash.readUInt32BE(hash.at(-1) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

export default browse(async ({ args, person, screenshot }) => {
  const { url, password, newPassword, now, scripts } = args;
  const options = { javaScriptEnabled: scripts, viewport: { width: 390, height: 800 } };
  const enter = async (name, secret) => {
    const page = await person(name, options);
    await page.goto(`${url}/login?next=/settings/security`);
    await logIn(page, 'Ann', secret);
    return page;
  };
  const enterWithCode = async (name, code) => {
    const page = await enter(name, password);
    await page.locator('main [name=code]').fill(code);
    await page.locator('main form button').first().click();
    await page.waitForURL(`${url}/settings/security`);
    return page;
  };
  const said = page => page.locator('main').innerText();

  // An authenticator app, and a log-in by it.
  const first = await enter('first', password);
  await first.locator('form[action="/settings/security/set-up"] button').click();
  const key = await first.locator('main dd code').innerText();
  await first.locator('main [name=code]').fill(codeAt(key, now - 30));
  await first.locator('form[action="/settings/security/authenticator"] button').click();
  await first.locator('.recovery-codes').waitFor();
  const codes = await first.locator('.recovery-codes code').allInnerTexts();
  await screenshot(first, 'recovery-codes');
  await enterWithCode('second', codeAt(key, now));

  // The phone is lost: one code logs in, another takes the app away.
  const third = await enterWithCode('third', codes[0]);
  await third.locator('main a[href="/settings/security/remove"]').click();
  await third.locator('main [name=code]').fill(codes[1]);
  await third.locator('form[action="/settings/security/remove"] button').click();
  await third.locator('form[action="/settings/security/set-up"]').waitFor();

  // The address is changed, and changed back from the former one.
  await third.goto(`${url}/settings/email`);
  await third.locator('main [name=email]').fill('new@example.org');
  await third.locator('form[action="/settings/email"] button').click();
  await third.locator('form[action="/settings/email/withdraw"]').waitFor();
  await third.goto(await mailedLink(person, url, 'confirm-email'));
  await third.locator('main form button').click();
  await third.getByText('The account Ann uses new@example.org now.').waitFor();
  const owner = await person('owner', options);
  await owner.goto(await mailedLink(person, url, 'undo-email'));
  await screenshot(owner, 'undo');
  await owner.locator('main form button').click();
  await owner.getByText('The account Ann uses ann@example.org again.').waitFor();
  await third.goto(`${url}/settings`);
  const isOut = new URL(third.url()).pathname === '/login';
  await owner.goto(await mailedLink(person, url, 'reset'));
  await owner.locator('main [name=password]').first().fill(newPassword);
  await owner.locator('main form button').first().click();
  await owner.waitForURL(at => !at.pathname.startsWith('/reset'));

  // The archive.
  const page = await enter('last', newPassword);
  await page.waitForURL(`${url}/settings/security`);
  await page.goto(`${url}/settings/export`);
  await page.locator('form[action="/settings/export"] button').click();
  const download = page.locator('form[action^="/settings/export/"] button');
  // It is made in the background, and the page does not change by itself.
  do await page.goto(`${url}/settings/export`); while (!(await download.count()));
  const [archive] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const bytes = await readFile(await archive.path());

  // Closing, thought better of, and asked for again.
  const close = async () => {
    await page.goto(`${url}/settings/close`);
    await page.locator('form[action="/settings/close"] .button--danger').click();
    await page.locator('form[action="/settings/close/cancel"]').waitFor();
  };
  await close();
  const closing = await said(page);
  await screenshot(page, 'closing');
  await page.locator('form[action="/settings/close/cancel"] button').click();
  await page.locator('form[action="/settings/close/cancel"]').waitFor({ state: 'detached' });
  await page.goto(`${url}/settings/close`);
  const kept = await said(page);
  await close();
  return { codes: codes.length, is_out: isOut, archive: bytes.subarray(0, 2).toString(), closing, kept };
});
