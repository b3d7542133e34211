// Every page in every language at the widths of phones and of a tablet: nothing is wider than the window. And what a phone
// and a tablet must show: the bar's words, Play in the first view, one line of head. Some pages are looked at closely: no
// words are cut off, on a wide screen neither, and axe finds nothing.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { browse, logIn } from './lib.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WIDTHS = [320, 390, 768];

/** A phone's height without the browser's own bars. */
const HEIGHT = 664;

const PHONE = { width: 390, height: HEIGHT };
const WIDE = { width: 1280, height: 900 };

/** What sticks out of the window, the innermost last. */
const wider = () => {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return null;
  const out = [...document.body.querySelectorAll('*')].filter(element => element.getBoundingClientRect().right > clientWidth + 0.5);
  const names = out.map(element => `${element.localName}${element.id && `#${element.id}`}.${element.className}`);
  return `${scrollWidth - clientWidth} pixels run off: ${names.slice(-3).join(', ')}`;
};

/** What is wider than the place that it has, by the words of it. */
const cutOff = () => [...document.querySelectorAll('button, .button, .nav__link, th, td, label, h1, h2')]
  .filter(element => element.offsetParent && !element.closest('.visually-hidden, .board-frame') && element.scrollWidth > element.clientWidth + 1)
  .filter(element => getComputedStyle(element).overflowX !== 'visible')
  .map(element => element.innerText);

/** Dates without the names of months: the browser does not know the language. */
const nameless = () => [...document.querySelectorAll('time')].map(time => time.innerText).filter(words => /M\d\d/.test(words));

/** Buttons of the lobby's rows that lie over words of their row. */
const covering = () => [...document.querySelectorAll('.seek__action .button')].filter(button => {
  const own = button.getBoundingClientRect();
  const words = document.createTreeWalker(button.closest('tr'), NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    if (words.currentNode.parentElement.closest('.seek__action, .visually-hidden')) continue;
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    const isUnder = ({ right, top, bottom }) => right > own.left + 1 && bottom > own.top + 1 && top < own.bottom - 1;
    if ([...range.getClientRects()].some(isUnder)) return true;
  }
  return false;
}).map(button => button.innerText);

/** What axe finds, apart from colours, which are the same in every language: see pages.mjs. */
const violations = async () => {
  const { violations } = await window.axe.run(document, {
    resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join('; ')}`);
};

const frames = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** What is wrong with the bar of places: words that are cut off or touch each other, a bar higher than the room below the page. */
const bar = () => {
  const wrong = [];
  const places = document.querySelector('.places');
  const room = Number.parseFloat(getComputedStyle(document.body).paddingBottom);
  if (places.offsetHeight > room + 0.5) wrong.push(`the bar is ${places.offsetHeight} high, with room for ${room}`);
  let end = -Infinity;
  for (const link of places.querySelectorAll('.nav__link')) {
    if (!link.offsetParent) continue;
    const range = document.createRange();
    range.selectNodeContents(link);
    const words = range.getBoundingClientRect();
    if (words.left < end + 2) wrong.push(`“${link.innerText}” touches the one before`);
    if (words.left < 0 || words.right > innerWidth) wrong.push(`“${link.innerText}” is cut off`);
    end = words.right;
  }
  return wrong;
};

/** Whether a press on the middle of an element arrives there, without scrolling. */
const isPressed = element => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && element.contains(there);
};

export default browse(async ({ args, person, screenshot }) => {
  const found = [];
  const languages = new Set();
  let count = 0;
  let closely = 0;
  for (const [who, paths] of Object.entries(args.pages)) {
    const page = await person(who, { viewport: { width: WIDTHS[0], height: HEIGHT } });
    if (who !== 'visitor') {
      await page.goto(`${args.url}/login`);
      await logIn(page, who, args.password);
      await page.waitForURL(`${args.url}/`);
    }
    for (const path of paths) {
      for (const tag of args.languages) {
        const at = `${path} in ${tag} as ${who}`;
        await page.goto(`${args.url}${path}${path.includes('?') ? '&' : '?'}lang=${tag}`, { waitUntil: 'load' });
        languages.add(await page.evaluate(() => document.documentElement.lang));
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT });
          // chessground gives its board another width with the next frames.
          const told = (await page.evaluate(wider)) && (await page.evaluate(frames), await page.evaluate(wider));
          if (told) found.push(`${at}, ${width} wide: ${told}`);
          count++;
        }
        for (const words of await page.evaluate(nameless)) found.push(`${at}: “${words}” names no month`);
        if (path === '/lobby') {
          await page.setViewportSize(PHONE);
          for (const words of await page.evaluate(covering)) found.push(`${at} on a phone: “${words}” covers words`);
        }
        // Arbiters have more in the head than fits on a phone: it is cut, as the style says.
        if (who !== 'Esther' && args.closely.includes(path)) {
          await page.setViewportSize(PHONE);
          for (const words of await page.evaluate(cutOff)) found.push(`${at} on a phone: “${words}” is cut off`);
          await page.evaluate(axe);
          for (const told of await page.evaluate(violations)) found.push(`${at} on a phone: ${told}`);
          await page.setViewportSize(WIDE);
          const told = (await page.evaluate(wider)) && (await page.evaluate(frames), await page.evaluate(wider));
          if (told) found.push(`${at} on a wide screen: ${told}`);
          for (const words of await page.evaluate(cutOff)) found.push(`${at} on a wide screen: “${words}” is cut off`);
          closely++;
        }
        // What is the same on every page is looked at once for each reader.
        if (path !== '/') continue;
        const head = () => page.locator('.page-header').evaluate(({ offsetHeight }) => offsetHeight);
        if ((await head()) > 60) found.push(`${at}: the head is ${await head()} high on a tablet`);
        // Arbiters have more there.
        for (const width of who === 'Esther' ? [] : [968, 1024]) {
          await page.setViewportSize({ width, height: HEIGHT });
          if ((await head()) > 60) found.push(`${at}: the head is ${await head()} high on a small laptop, ${width} wide`);
        }
        await page.setViewportSize(WIDE);
        if (who !== 'Esther' && (await head()) > 60) found.push(`${at}: the head is ${await head()} high on a wide screen`);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT });
          for (const told of await page.evaluate(bar)) found.push(`${at}, ${width} wide: ${told}`);
          await screenshot(page, `${who}-${tag}-${width}`);
          if (who !== 'visitor' || width !== 390) continue;
          const play = page.locator('form[action="/play"] button');
          if (!(await play.evaluate(isPressed))) found.push(`${at}, ${width} wide: Play is not in the first view`);
        }
      }
    }
    if (who === 'Ann') {
      // Scrolled to the lower edge, the question whether the game is rated is not covered.
      await page.setViewportSize(PHONE);
      await page.goto(`${args.url}/challenge/new?lang=en`);
      const rated = page.locator('label:has([name="rated"][value="true"])');
      await rated.evaluate(label => label.scrollIntoView({ block: 'end' }));
      if (!(await rated.evaluate(isPressed))) found.push('New game: something covers the question whether it is rated');
    }
    await page.context().close();
  }

  // The frame that is offered to other sites.
  const frame = await person('frame', { viewport: { width: 400, height: 640 } });
  await frame.goto(`${args.url}/embed${args.finished}`, { waitUntil: 'load' });
  await frame.locator('.board-frame.is-enhanced').waitFor();
  await screenshot(frame, 'embedded');
  for (const step of await frame.locator('.moves-steps a').all()) {
    if (!(await step.evaluate(isPressed))) found.push(`embedded: the step “${await step.getAttribute('data-step')}” is out of sight`);
  }
  return { found, languages: [...languages].sort(), count, closely };
});
