// Ann's game as her system has it shown: in the colours of a contrast theme, on a phone held sideways, with her own way to
// write dates. Then the connection goes and comes back, and her log-in ends while the page is open.
import { browse, logIn } from './lib.mjs';

/** What a person needs to see of a board: how much the two kinds of squares differ, and how much a black piece and its
 *  square do, of 255. The picture is read in a page of its own, whose policy lets it. */
async function contrasts(blank, page) {
  const picture = (await page.locator('.board-frame').screenshot()).toString('base64');
  return blank.evaluate(async picture => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const size = image.width / 8;
    const luminance = (x, y) => {
      const [red, green, blue] = context.getImageData(Math.round(x), Math.round(y), 1, 1).data;
      return 0.299 * red + 0.587 * green + 0.114 * blue;
    };
    const centre = (file, rank) => luminance((file + 0.5) * size, (7.5 - rank) * size);
    const row = [];
    for (let x = 0.05; x < 0.95; x += 0.01) row.push(luminance((4 + x) * size, 0.6 * size));
    return { squares: Math.abs(centre(4, 3) - centre(3, 3)), piece: Math.max(...row) - Math.min(...row) };
  }, picture);
}

export default browse(async ({ args, person, screenshot }) => {
  const { url, password, game } = args;
  const open = async (who, options) => {
    const page = await person(who, options);
    await page.goto(`${url}/login?next=${encodeURIComponent(`/game/${game}`)}`);
    await logIn(page, 'Ann', password);
    await page.waitForURL(`**/game/${game}*`);
    await page.locator('.board-frame.is-enhanced').waitFor();
    return page;
  };

  // A contrast theme, light and dark, with and without scripts.
  const blank = await person('blank');
  const contrast = [];
  for (const colorScheme of ['light', 'dark']) {
    const page = await open(`contrast-${colorScheme}`, { forcedColors: 'active', colorScheme });
    contrast.push(await contrasts(blank, page));
    await screenshot(page, `contrast-${colorScheme}`);
    const plain = await person(`contrast-${colorScheme}-plain`, {
      forcedColors: 'active', colorScheme, javaScriptEnabled: false,
    });
    await plain.goto(`${url}/game/${game}`);
    contrast.push(await contrasts(blank, plain));
  }

  // Low windows: the whole board can be seen at once, both names can be read, and nothing runs off to the side.
  const low = [];
  const sideways = await open('sideways', { viewport: { width: 844, height: 390 } });
  for (const [width, height] of [[844, 390], [640, 360], [640, 450], [568, 320], [1200, 450], [390, 844], [320, 568]]) {
    await sideways.setViewportSize({ width, height });
    // Chessground gives its board a width of its own, and a new one with the frame after the window's.
    await sideways.waitForFunction(() => {
      const [frame, board] = ['.board-frame', 'cg-container'].map(name => document.querySelector(name).getBoundingClientRect());
      return board.width <= frame.width && board.width > frame.width - 8;
    });
    await sideways.locator('.board-frame').evaluate(frame => frame.scrollIntoView({ block: 'center' }));
    const board = await sideways.locator('.board-frame').boundingBox();
    const names = await sideways.locator('.player__name').evaluateAll(all => all.map(name => name.getBoundingClientRect().width));
    const overflow = await sideways.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    low.push({
      size: `${width} × ${height}`,
      board: board.width,
      whole: board.y >= 0 && board.y + board.height <= height && board.x >= 0 && board.x + board.width <= width,
      shortest: Math.min(...names),
      overflow,
    });
    await screenshot(sideways, `low-${width}x${height}`);
  }

  // Dates as the reader writes them, and never the American way for others.
  const dates = {};
  for (const locale of ['de-DE', 'fi-FI', 'en-GB', 'en-US']) {
    const page = await open(`dates-${locale}`, { locale, timezoneId: 'Europe/Berlin' });
    dates[locale] = await page.locator('#about time').first().innerText();
  }
  const plain = await person('dates-plain', { javaScriptEnabled: false, locale: 'fi-FI' });
  await plain.goto(`${url}/game/${game}`);
  dates.plain = await plain.locator('#about time').first().innerText();

  // The connection goes, a move is not sent, and the page says when it can be again.
  const ann = await open('connection', { viewport: { width: 1200, height: 900 } });
  await ann.context().setOffline(true);
  await ann.locator('[data-square="e2"]').focus();
  await ann.keyboard.press('Enter');
  await ann.locator('#notices', { hasText: 'Can’t connect' }).waitFor();
  await screenshot(ann, 'offline');
  await ann.context().setOffline(false);
  await ann.locator('#notices', { hasText: 'connected again' }).waitFor();
  const gone = await ann.locator('#notices', { hasText: 'Can’t connect' }).count();

  // The log-in ends elsewhere; the way back leads to the very page.
  const elsewhere = await person('elsewhere', { storageState: await ann.context().storageState() });
  await elsewhere.goto(`${url}/settings`);
  await elsewhere.locator('form[action="/logout"] button').first().click();
  await elsewhere.waitForURL('**/login');
  await ann.locator('[data-square="e2"]').focus();
  await ann.keyboard.press('Enter');
  const way = ann.locator('#notices a[href^="/login"]');
  await way.waitFor();
  const ended = await ann.locator('#notices').innerText();
  await screenshot(ann, 'logged-out');
  await way.click();
  await logIn(ann, 'Ann', password);
  await ann.waitForURL(`**/game/${game}*`);
  return { contrast, low, dates, gone, ended };
}, { expected: [/ERR_INTERNET_DISCONNECTED/, /status of 401/, /net::ERR/] });
