// Ann and Bob write to each other: what is written arrives at open pages without a reload, the number in the head of every
// page follows, what nobody looks at stays new, and all of it works with JavaScript off.
import { browse, logIn } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const { url, password } = args;
  const enter = async (name, path, options) => {
    const page = await person(`${name}${options.javaScriptEnabled === false ? '-plainly' : ''}`, options);
    await page.goto(`${url}/login?next=${encodeURIComponent(path)}`);
    await logIn(page, name, password);
    await page.waitForURL(`${url}${path}`);
    return page;
  };
  const write = async (page, text) => {
    await page.locator('#message-form textarea').fill(text);
    await page.locator('#message-form button').click();
    await page.locator('.conversation__line.is-own', { hasText: text }).waitFor();
  };
  const arrives = (page, text) => page.locator('.conversation__line:not(.is-own)', { hasText: text }).waitFor();
  const count = (page, wanted) => page.waitForFunction(wanted => {
    const count = document.getElementById('inbox-count');
    return count.textContent === wanted && count.hidden === (wanted === '0');
  }, wanted);

  const ann = await enter('Ann', '/inbox/Bob', { viewport: { width: 1200, height: 900 } });
  const bob = await enter('Bob', '/lobby', { viewport: { width: 390, height: 800 }, colorScheme: 'dark' });
  await bob.evaluate(() => { window.stayed = true; });
  await write(ann, 'Shall we play once more?');
  await count(bob, '1');
  const stayed = [await bob.evaluate(() => window.stayed === true)];
  await screenshot(bob, 'unread');

  // The list follows, and leads to the conversation, which follows as well.
  await bob.goto(`${url}/inbox`);
  await bob.evaluate(() => { window.stayed = true; });
  await write(ann, 'With the colours reversed?');
  await bob.locator('[data-row=Ann]', { hasText: '2 new' }).waitFor();
  await screenshot(bob, 'list');
  stayed.push(await bob.evaluate(() => window.stayed === true));
  await bob.locator('[data-row=Ann] a').click();
  await arrives(bob, 'Shall we play');
  await count(bob, '0');
  await bob.evaluate(() => { window.stayed = true; });
  await bob.locator('#message-form textarea').fill('I am just wri');
  await write(ann, 'Or not?');
  await arrives(bob, 'Or not?');
  const kept = await bob.locator('#message-form textarea').inputValue();
  stayed.push(await bob.evaluate(() => window.stayed === true));
  await write(bob, 'Gladly.\n\nIn the evening?');
  await arrives(ann, 'In the evening?');
  await count(ann, '0');
  await screenshot(ann, 'conversation');
  await screenshot(bob, 'conversation-dark');
  const overflow = await bob.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

  // What stood on the page stays as more arrives, and the link leads on from there.
  const eve = await enter('Eve', '/inbox/Carl', { viewport: { width: 1200, height: 900 } });
  const carl = await enter('Carl', '/inbox/Eve', { viewport: { width: 1200, height: 900 } });
  const shown = () => carl.evaluate(() => {
    const lines = [...document.querySelectorAll('.conversation__line')];
    const earlier = document.querySelector('#conversation-earlier a');
    return {
      first: lines[0].querySelector('.plain-text').textContent,
      count: lines.length,
      leads: earlier !== null && earlier.checkVisibility() && earlier.href.endsWith(`?before=${lines[0].dataset.line}`),
      deletes: document.querySelector('#conversation-last').value === lines.at(-1).dataset.line,
    };
  });
  const long = [await shown()];
  await write(eve, 'One more');
  await arrives(carl, 'One more');
  long.push(await shown());
  // As after a long time away: between what stands there and what comes, messages are missing.
  await carl.evaluate(() => {
    for (const line of [...document.querySelectorAll('.conversation__line')].slice(1)) line.remove();
  });
  await write(eve, 'And another');
  await arrives(carl, 'And another');
  long.push(await shown());

  // Without scripts.
  const plain = await enter('Bob', '/inbox/Ann', { viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
  await write(plain, 'Written plainly');
  await arrives(ann, 'Written plainly');
  await plain.locator('details', { hasText: 'Delete this conversation' }).locator('summary').click();
  await plain.locator('button', { hasText: 'Yes, delete it' }).click();
  await plain.waitForURL(`${url}/inbox`);
  const left = await plain.locator('[data-row]').count();
  return { stayed, kept, overflow, long, left };
});
