// Pictures of every page as it looks wide and on a phone, light, dark and with forced colours, for people to look at; and
// those of the README.
import { join } from 'node:path';
import { browse, logIn } from './lib.mjs';
import { PICTURES } from './run.mjs';

const WIDE = { viewport: { width: 1240, height: 900 } };
const PHONE = { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true };

const LOOKS = {
  wide: WIDE,
  'wide-dark': { ...WIDE, colorScheme: 'dark' },
  'wide-forced': { ...WIDE, colorScheme: 'dark', forcedColors: 'active' },
  phone: PHONE,
  'phone-dark': { ...PHONE, colorScheme: 'dark' },
  'phone-forced': { ...PHONE, forcedColors: 'active' },
};

/** Of which pages the README shows pictures, as whom, and how. */
const README = [
  { name: 'game', path: args => `${args.finished}?ply=102`, options: { ...WIDE, viewport: { width: 1240, height: 940 } } },
  { name: 'phone', path: args => args.running, who: 'Ann', options: { ...PHONE, deviceScaleFactor: 1.5 } },
  { name: 'games-dark', path: () => '/', who: 'Ann', options: { ...WIDE, viewport: { width: 1240, height: 700 }, colorScheme: 'dark' } },
];

/** A file's name: who looks, the place in the list and the path without ids, which differ from one time to the next. */
const nameOf = (who, path, place) => {
  const plain = path.replace(/\/(game|kept|challenge|tree)\/[^/?]{8,}/, '/$1').replace(/\W+/g, '_');
  return `${who}-${String(place).padStart(2, '0')}${plain}.png`;
};

export default browse(async ({ args, person }) => {
  const open = async (who, look, options) => {
    const page = await person(`${who}-${look}`, options);
    if (who !== 'visitor') {
      await page.goto(`${args.url}/login`);
      await logIn(page, who, args.password);
      await page.waitForURL(`${args.url}/`);
    }
    return page;
  };
  for (const look of Object.keys(LOOKS)) {
    // LOOKS=phone,wide-dark takes these alone.
    if (process.env.LOOKS !== undefined && !process.env.LOOKS.split(',').includes(look)) continue;
    for (const [who, paths] of Object.entries(args.pages)) {
      const page = await open(who, look, LOOKS[look]);
      for (const [place, path] of paths.entries()) {
        await page.goto(args.url + path, { waitUntil: 'load' });
        await page.screenshot({ path: join(PICTURES, 'pages', look, nameOf(who, path, place)), fullPage: true });
      }
      await page.context().close();
    }
  }
  for (const { name, path, who = 'visitor', options } of README) {
    const page = await open(who, name, options);
    await page.goto(args.url + path(args), { waitUntil: 'load' });
    await page.screenshot({ path: join(args.readme, `${name}.png`) });
    await page.context().close();
  }
  return join(PICTURES, 'pages');
});
