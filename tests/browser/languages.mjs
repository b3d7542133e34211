// Pages in every language, wide and on a phone: nothing runs off to the side, nothing is cut off, and axe finds nothing.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { browse, logIn } from './lib.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SCREENS = {
  wide: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true },
};

/** What is wider than the place that it has, by the words of it. */
const cutOff = () => [...document.querySelectorAll('button, .button, .nav__link, th, td, label, h1, h2')]
  .filter(element => element.offsetParent && !element.closest('.visually-hidden, .board-frame') && element.scrollWidth > element.clientWidth + 1)
  .filter(element => getComputedStyle(element).overflowX !== 'visible')
  .map(element => element.innerText);

export default browse(async ({ args, person, screenshot }) => {
  const found = [];
  const seen = [];
  for (const [screen, options] of Object.entries(SCREENS)) {
    const page = await person(screen, options);
    await page.goto(`${args.url}/login`);
    await logIn(page, 'Ann', args.password);
    await page.waitForURL(`${args.url}/`);
    const visitor = await person(`${screen}-visitor`, options);
    for (const tag of args.languages) {
      for (const [who, paths] of [[page, args.own], [visitor, args.visitor]]) {
        for (const [name, path] of Object.entries(paths)) {
          const at = `${name} in ${tag}, ${screen}`;
          await who.goto(`${args.url}${path}${path.includes('?') ? '&' : '?'}lang=${tag}`, { waitUntil: 'load' });
          const [language, overflow] = await who.evaluate(
            () => [document.documentElement.lang, document.documentElement.scrollWidth - innerWidth],
          );
          seen.push(language);
          if (overflow > 0) found.push(`${at}: ${overflow} pixels run off`);
          for (const words of await who.evaluate(cutOff)) found.push(`${at}: “${words}” is cut off`);
          if (screen === 'phone') {
            await who.evaluate(axe);
            const { violations } = await who.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
            for (const { id, nodes } of violations) found.push(`${at}: ${id}: ${nodes.map(node => node.target.join(' ')).join('; ')}`);
          }
          await screenshot(who, `${tag}-${name}-${screen}`);
        }
      }
    }
  }
  return { found, languages: [...new Set(seen)] };
});
