// The first page of a visitor: what a phone shows without scrolling, and what stands beside each other on a wide screen.
import { browse } from './lib.mjs';

/** The primary buttons in the first view, and whether a press on the middle of each arrives there. */
const primaries = () => [...document.querySelectorAll('.button--primary')]
  .map(button => ({ button, box: button.getBoundingClientRect() }))
  .filter(({ box }) => box.top < innerHeight && box.bottom > 0)
  .map(({ button, box }) => {
    const there = document.elementFromPoint(box.left + box.width / 2, box.bottom - 1);
    return `${button.textContent.trim()}${there !== null && button.contains(there) ? '' : ' (covered)'}`;
  });

export default browse(async ({ args, person, screenshot }) => {
  const phone = await person('phone', { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true });
  const views = {};
  for (const tag of args.languages) {
    await phone.goto(`${args.url}/?lang=${tag}`, { waitUntil: 'load' });
    views[tag] = await phone.evaluate(primaries);
    await screenshot(phone, `first-page-${tag}`);
  }
  const wide = await person('wide', { viewport: { width: 1280, height: 900 } });
  await wide.goto(args.url, { waitUntil: 'load' });
  await wide.locator('.board-frame.is-enhanced').waitFor();
  await screenshot(wide, 'first-page-wide');
  const [title, board] = await Promise.all(['h1', '.problem .board-frame'].map(selector => wide.locator(selector).boundingBox()));
  return {
    views,
    is_beside: title.x + title.width <= board.x && title.y < board.y + board.height && board.y < title.y + title.height + 400,
    is_whole: board.y + board.height <= 900,
    letter: await wide.locator('.letter .board').count(),
  };
});
