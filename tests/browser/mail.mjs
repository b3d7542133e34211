// A mail about a turn, as a mail program on a phone shows its HTML: the board stands first, nothing is fetched from
// elsewhere, and there is a dark look.
import { browse } from './lib.mjs';

export default browse(async ({ args, person, screenshot }) => {
  const read = async scheme => {
    const page = await person(scheme, { viewport: { width: 360, height: 640 }, javaScriptEnabled: true, colorScheme: scheme });
    const fetched = [];
    page.on('request', request => request.url().startsWith('data:') || fetched.push(request.url()));
    await page.setContent(args.html, { waitUntil: 'load' });
    await screenshot(page, scheme);
    const look = await page.evaluate(() => {
      const board = document.querySelector('img').getBoundingClientRect();
      const text = document.querySelector('h1');
      return {
        top: board.top,
        bottom: board.bottom,
        width: board.width,
        scroll: document.documentElement.scrollWidth,
        paper: getComputedStyle(document.body).backgroundColor,
        ink: getComputedStyle(text).color,
      };
    });
    return { ...look, fetched };
  };
  return { light: await read('light'), dark: await read('dark') };
});
