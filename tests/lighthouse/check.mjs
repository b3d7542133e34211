// What Lighthouse says of every page, on the phone and the network that it simulates.
import { text } from 'node:stream/consumers';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { FLAGS, findChromium } from '../browser/chromium.mjs';

/** Paths that robots are asked to leave alone (src/web/robots.rs), or that only a player sees: that they cannot be found
 *  is meant so. */
const NOT_FOR_ROBOTS = /^\/(embed|challenge|tree|dev|login|settings)\b|^\/same-screen\/|^\/(game\/.*|analysis)\?|^\/analysis\/|^\/learn\/.*\?/;

/** How often a page is measured that does not reach the aims: whatever else the machine does slows it. The best counts. */
const RUNS = 3;

const args = JSON.parse(await text(process.stdin));
console.log = console.error;
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.exit(1), 1_000).unref();

/** The cookies of who logs in. */
async function logIn(name) {
  const body = new URLSearchParams({ name, password: args.password });
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const answer = await fetch(`${args.url}/login`, { method: 'POST', body, headers, redirect: 'manual' });
  return answer.headers.getSetCookie().map(cookie => cookie.split(';')[0]).join('; ');
}

const sum = scores => Object.values(scores).reduce((all, score) => all + score, 0);
const isReached = scores => Object.entries(args.aims).every(([category, aim]) => scores[category] >= aim);

/** A report's scores, and what it says of the audits that were not passed. */
function rated(lhr) {
  const scores = {};
  const failed = [];
  for (const [category, { score, auditRefs }] of Object.entries(lhr.categories)) {
    scores[category] = Math.round(score * 100);
    if (scores[category] >= args.aims[category]) continue;
    for (const { id, weight } of auditRefs) {
      const { title, displayValue, score, details } = lhr.audits[id];
      if (weight === 0 || score === null || score >= 0.9) continue;
      const places = (details?.items ?? []).map(item => item.node?.selector ?? item.description ?? item.url).filter(Boolean);
      failed.push([category, id, title, displayValue, ...places.slice(0, 5)].filter(Boolean).join(': '));
    }
  }
  return { scores, failed };
}

const chrome = await launch({
  chromePath: findChromium(),
  chromeFlags: ['--headless=new', ...FLAGS],
  logLevel: 'silent',
});
const rows = [];
try {
  for (const [who, paths] of Object.entries(args.pages)) {
    const extraHeaders = who === 'visitor' ? undefined : { Cookie: await logIn(who) };
    for (const path of paths) {
      const isForRobots = who === 'visitor' && !NOT_FOR_ROBOTS.test(path);
      const flags = {
        port: chrome.port,
        onlyCategories: Object.keys(args.aims),
        skipAudits: isForRobots ? [] : ['is-crawlable'],
        extraHeaders,
        logLevel: 'silent',
      };
      let row;
      let failure;
      for (let run = 0; run < RUNS && !(row && isReached(row.scores)); run++) {
        const { lhr } = await lighthouse(args.url + path, flags);
        if (lhr.runtimeError) {
          failure = lhr.runtimeError.message;
          continue;
        }
        const next = { page: `${path} as ${who}`, ...rated(lhr) };
        if (!row || sum(next.scores) > sum(row.scores)) row = next;
      }
      if (!row) throw new Error(`${path} as ${who}: ${failure}`);
      rows.push(row);
      console.error(Object.values(row.scores).join(' '), row.page);
    }
  }
} finally {
  chrome.kill();
}
process.stdout.write(JSON.stringify(rows));
