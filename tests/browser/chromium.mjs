// The Chromium of the system: which one, and how it is started.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** The program: named by CHROMIUM, or found on PATH or where Debian has it. The headless shell, which has no windows, takes a third of the time. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  // First Debian's program itself: the one on PATH is a shell script, which would hide that it has ended.
  const folders = ['/usr/lib/chromium', ...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const found = names.flatMap(name => folders.map(folder => join(folder, name))).find(path => existsSync(path));
  if (!found) {
    throw new Error('No Chromium was found. `make test` installs it on Debian; elsewhere install it, or name it in CHROMIUM.');
  }
  return found;
}

/** How it is started. */
export const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Containers often give /dev/shm too little room.
  '--disable-dev-shm-usage',
  // Chromium's own sandbox refuses to run as root, as tests in a container do.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Starts it. */
export const launch = () => chromium.launch({ executablePath: findChromium(), headless: true, args: FLAGS });
