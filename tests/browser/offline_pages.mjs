// A player's pages are kept for reading offline, say how old they are, and are forgotten when the player logs out.
import { browse, logIn } from './lib.mjs';

export default browse(
  async ({ args, person }) => {
    const page = await person('ann', { serviceWorkers: 'allow' });
    const context = page.context();
    await page.goto(`${args.url}/login`);
    await logIn(page, 'Ann', args.password);
    await page.waitForURL(`${args.url}/`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    const kept = path => page.evaluate(async path => Boolean(await (await caches.open('pages-1')).match(path)), path);
    const untilKept = path => page.waitForFunction(
      async path => Boolean(await (await caches.open('pages-1')).match(path)), path);
    const game = `/game/${args.game}`;
    await page.goto(`${args.url}/`);
    await untilKept('/');
    await page.goto(args.url + game);
    await untilKept(game);
    await page.goto(`${args.url}/settings`);
    const isSettingsKept = await kept('/settings');

    const notice = () => page.locator('#notices').innerText();
    const online = { notice: '' };
    await page.goto(args.url + game);
    online.notice = await notice();

    await context.setOffline(true);
    await page.goto(args.url + game);
    const offline = {
      notice: await notice(),
      squares: await page.locator('#board [data-square]').count(),
      isStyled: await page.locator('#board').evaluate(board => getComputedStyle(board).display === 'grid'),
      time: await page.locator('#notices time').getAttribute('datetime'),
    };
    await page.goto(`${args.url}/`);
    offline.home = await page.locator('main').innerText();
    const went = await page.goto(`${args.url}/settings`).then(response => response?.status(), error => error.message);
    const title = page.locator('h1');
    // Where the browser stays where it was, it says why.
    offline.elsewhere = await title.filter({ hasText: 'You are offline' }).innerText({ timeout: 15_000 })
      .catch(async () => `${await title.innerText()} at ${page.url()}: ${went}`);
    offline.list = await page.locator('#kept-pages a').evaluateAll(links => links.map(link => link.getAttribute('href')));

    await page.goto(args.url + game);
    await context.setOffline(false);
    // With the connection the page comes anew by itself.
    await page.waitForFunction(() => !('kept' in document.documentElement.dataset));
    const back = await notice();

    await page.goto(`${args.url}/settings`);
    await page.locator("form[action='/logout'] button").first().click();
    await page.waitForURL(`${args.url}/login`);
    const left = await page.evaluate(async () => (await (await caches.open('pages-1')).keys()).length);

    // Somebody else logs in with the same browser, in a window that still shows the form.
    const other = await context.newPage();
    await other.goto(`${args.url}/login`);
    await page.goto(`${args.url}/login`);
    await logIn(page, 'Ann', args.password);
    await page.waitForURL(`${args.url}/`);
    await page.goto(args.url + game);
    await untilKept(game);
    await logIn(other, 'Bob', args.password);
    await other.waitForURL(`${args.url}/`);
    const leftToBob = await kept(game);
    return { isSettingsKept, online, offline, back, left, leftToBob };
  },
  { expected: [/ERR_INTERNET_DISCONNECTED/, /503/, /Failed to load resource/] },
);
