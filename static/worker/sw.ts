// The service worker: keeps the pages that a player has seen, so that they can be read offline, and says how old they
// are. A page always comes from the server where that can be reached; nothing is ever sent later or twice from here. It
// shows what is pushed, too.
export {};
declare const self: ServiceWorkerGlobalScope;

/** Pages of who is logged in, by path. */
const PAGES = "pages-1";
/** Styles, scripts and pictures of those pages, and the page for what is not kept. */
const FILES = "files-1";
/** How many of each are kept: the latest. */
const MAX_PAGES = 80;
const MAX_FILES = 120;

const OFFLINE = "/offline";
/** What is worth reading offline: the games one plays, a game, its lines, notes and analysis. */
const KEPT_PATH = /^\/(?:$|analysis$|game\/[0-9A-Za-z]{8}(?:\/(?:lines|tree))?$)/;
const FILE_PATH = /^\/static\/|^\/game\/[0-9A-Za-z]{8}\/(?:board\.svg|verdicts)$/;

/** What may make another person the reader. */
const CHANGES_READER = /^\/(?:log(?:in|out)|confirm|reset)(?:$|\/)/;

/** When a page was kept, in its headers. */
const KEPT_AT = "X-Kept-At";

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      await keepOfflinePage();
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const known = new Set([PAGES, FILES]);
      for (const name of await caches.keys()) if (!known.has(name)) await caches.delete(name);
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "GET" && FILE_PATH.test(url.pathname)) return event.respondWith(file(event, url));
  const isPage = request.mode === "navigate" || request.headers.get("Accept") === "text/html";
  if (!isPage) return;
  if (request.mode === "navigate") event.respondWith(page(event, url));
  else if (request.method === "GET") event.respondWith(seen(event, url));
});

/** What is pushed: see src/notify/push/web_push.rs. */
interface Pushed {
  title: string;
  body?: string;
  /** A path of ours. */
  url: string;
  /** A later notification of that name takes the place of this one. */
  tag: string;
  lang: string;
  /** What stands on the button that opens the page. */
  open: string;
  /** Where it is a draw offer. */
  accept?: AcceptDraw;
}

/** A button that accepts a draw offer, and what to say of what came of it. */
interface AcceptDraw {
  /** The turn of the offer: nothing is accepted in another. */
  turn: string;
  label: string;
  accepted: string;
  withdrawn: string;
  logIn: string;
  failed: string;
}

/** What a notification keeps. */
interface Kept {
  path: string;
  open: string;
  accept?: AcceptDraw;
}

self.addEventListener("push", (event) => {
  const pushed = event.data?.json() as Pushed | undefined;
  if (pushed) event.waitUntil(notify(pushed));
});

self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  // One that an earlier version showed keeps the path alone.
  const kept = (typeof notification.data === "string" ? { path: notification.data } : notification.data) as Kept;
  const isAccepted = event.action === "accept" && kept.accept;
  event.waitUntil(isAccepted ? acceptDraw(notification, kept, isAccepted) : open(kept.path));
});

/** Shows it, unless its page is before the reader's eyes. */
async function notify({ title, body, url, tag, lang, open, accept }: Pushed): Promise<void> {
  const { pathname } = new URL(url, location.origin);
  const isSeen = (client: WindowClient): boolean => client.focused && new URL(client.url).pathname === pathname;
  const windows = await self.clients.matchAll({ type: "window" });
  if (windows.some(isSeen)) return;
  const options = {
    body: body ?? "",
    tag,
    renotify: true,
    lang,
    data: { path: pathname, open, accept } satisfies Kept,
    icon: "/icon-192.png",
    actions: [{ action: "open", title: open }, ...(accept ? [{ action: "accept", title: accept.label }] : [])],
  };
  await self.registration.showNotification(title, options);
}

/** Accepts the draw as the form on the game's page does, and shows what came of it in the place of the offer. */
async function acceptDraw({ title, tag, lang }: Notification, kept: Kept, accept: AcceptDraw): Promise<void> {
  const { path, open } = kept;
  const options = {
    body: title,
    tag,
    renotify: true,
    lang,
    data: { path, open } satisfies Kept,
    icon: "/icon-192.png",
    actions: [{ action: "open", title: open }],
  };
  await self.registration.showNotification(await outcome(path, accept), options);
}

async function outcome(path: string, { turn, accepted, withdrawn, logIn, failed }: AcceptDraw): Promise<string> {
  try {
    const body = new URLSearchParams({ answer: "accept", ply: turn });
    const response = await fetch(`${path}/draw`, { method: "POST", body });
    if (response.ok) return accepted;
    if (response.status === 401) return logIn;
    return [400, 409, 410, 422].includes(response.status) ? withdrawn : failed;
  } catch {
    return failed;
  }
}

/** Goes to the page in a window that has it, in any of ours, or in a new one. */
async function open(path: string): Promise<void> {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const windows = await self.clients.matchAll({ type: "window" });
  const same = windows.find((client) => new URL(client.url).pathname === url.pathname);
  if (same) await same.focus();
  else await self.clients.openWindow(url);
}

/** A page that the browser goes to: the server's, or the one that was kept. */
async function page(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  // Who logs out, or in as somebody else, leaves nothing behind, whatever becomes of the request.
  if (request.method === "POST" && CHANGES_READER.test(url.pathname)) await forget();
  try {
    const response = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(request));
    if (isOfInterest(response)) event.waitUntil(keep(request, url, response.clone()));
    return response;
  } catch (error) {
    try {
      const kept = request.method === "GET" ? await (await caches.open(PAGES)).match(url.pathname) : undefined;
      const instead = kept ? await dated(kept) : await offlinePage();
      if (instead) return instead;
    } catch {
      // Nothing can be read that was kept.
    }
    throw error;
  }
}

/** A page that a script asks for: it deals with a lost connection itself. */
async function seen(event: FetchEvent, url: URL): Promise<Response> {
  const response = await fetch(event.request);
  if (isOfInterest(response)) event.waitUntil(keep(event.request, url, response.clone()));
  return response;
}

/** Whether an answer is a page of ours. What else is downloaded is not held in memory twice. */
function isOfInterest(response: Response): boolean {
  return response.type === "basic" && (response.headers.get("Content-Type")?.startsWith("text/html") ?? false);
}

/** Counts how often all was forgotten: what was being kept meanwhile is not. */
let forgotten = 0;

/** Forgets all pages, and which games were looked at. */
async function forget(): Promise<void> {
  forgotten++;
  try {
    await caches.delete(PAGES);
    const files = await caches.open(FILES);
    for (const request of await files.keys()) {
      if (new URL(request.url).pathname.startsWith("/game/")) await files.delete(request);
    }
  } catch {
    // The browser keeps nothing.
  }
}

/** Keeps the page, if it is one of a player who is logged in. Where nobody is, those of who was are forgotten. */
async function keep(request: Request, url: URL, response: Response): Promise<void> {
  const isPersonal = response.headers.get("Cache-Control") === "no-store";
  const shown = new URL(response.url || url.href);
  if (!isPersonal) {
    // Pages that are the same for everybody say nothing about who is logged in.
    if (response.headers.get("Cache-Control")?.startsWith("private")) await forget();
    return;
  }
  const isWhole = request.method === "GET" && !url.search && response.ok && !response.redirected;
  if (!isWhole || shown.pathname !== url.pathname || !KEPT_PATH.test(url.pathname)) return;
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, new Date().toISOString());
  const before = forgotten;
  try {
    const html = await response.text();
    const cache = await caches.open(PAGES);
    const reader = readerOf(html);
    // One browser, two accounts: nobody reads the other's pages. All that are kept are one reader's.
    const [any] = await cache.keys();
    const other = any && (await cache.match(any));
    if (other && readerOf(await other.text()) !== reader) return await forget();
    if (before !== forgotten) return;
    // Those that were put in last are the last of the list.
    await cache.delete(url.pathname);
    await cache.put(url.pathname, new Response(html, { headers }));
    await trim(cache, MAX_PAGES);
  } catch {
    // There is no room: pages are then read online only.
  }
}

/** Whose page it is. */
function readerOf(html: string): string | undefined {
  return /<html[^>]* data-reader="([^"]*)"/.exec(html)?.[1];
}

/** A file: one that never changes as it was kept, another from the server as long as that can be reached. */
async function file(event: FetchEvent, url: URL): Promise<Response> {
  const cache = await caches.open(FILES).catch(() => null);
  if (!cache) return fetch(event.request);
  const kept = await cache.match(event.request);
  if (kept?.headers.get("Cache-Control")?.includes("immutable")) return kept;
  try {
    const response = await fetch(event.request);
    if (response.ok && response.type === "basic") event.waitUntil(keepFile(cache, event.request, response.clone()));
    return response;
  } catch (error) {
    // A page of before an update asks for files of another version; a style of any version is better than none.
    const name = url.pathname.replace(/^\/static\/[^/]+\//, "");
    const other = kept ?? (await sameName(cache, name));
    return other ?? Promise.reject(error);
  }
}

async function keepFile(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    await cache.put(request, response);
    await trim(cache, MAX_FILES);
  } catch {
    // There is no room: files are then read online only.
  }
}

async function sameName(cache: Cache, name: string): Promise<Response | undefined> {
  const found = (await cache.keys()).find((request) => new URL(request.url).pathname.endsWith(`/${name}`));
  return found && cache.match(found);
}

async function trim(cache: Cache, most: number): Promise<void> {
  const all = (await cache.keys()).filter((request) => new URL(request.url).pathname !== OFFLINE);
  for (const request of all.slice(0, Math.max(0, all.length - most))) await cache.delete(request);
}

async function keepOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE, { credentials: "omit" });
  if (!response.ok) return;
  const cache = await caches.open(FILES);
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(await response.clone().text())?.[1];
  await cache.put(OFFLINE, response);
  if (style) await cache.add(style);
}

/** The page with a notice of how old it is, in the words that it brings along. */
async function dated(kept: Response): Promise<Response> {
  const html = await kept.text();
  const at = new Date(kept.headers.get(KEPT_AT) ?? 0);
  const language = /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1];
  const words = /<template id="kept-page-notice">([^]*?)<\/template>/.exec(html)?.[1] ?? "";
  const time = `<time datetime="${at.toISOString()}">${at.toLocaleString(language)}</time>`;
  const notice = words.replace("<span data-kept-at></span>", () => time);
  const body = html.replace(/<div [^>]*id="notices"[^>]*>/, (place) => place + notice).replace("<html", "<html data-kept");
  return new Response(body, { headers: kept.headers });
}

/** The page for what is not kept, with those that are. */
async function offlinePage(): Promise<Response | undefined> {
  const kept = await (await caches.open(FILES)).match(OFFLINE);
  if (!kept) return undefined;
  const pages = await caches.open(PAGES);
  const items: string[] = [];
  for (const request of (await pages.keys()).toReversed()) {
    const html = await (await pages.match(request))?.text();
    const title = /<title>([^]*?)<\/title>/.exec(html ?? "")?.[1];
    // A title comes escaped from the page it is taken from, and a path of ours needs no escaping.
    if (title) items.push(`<li><a href="${new URL(request.url).pathname}">${title}</a></li>`);
  }
  const body = (await kept.text()).replace('<ul id="kept-pages"></ul>', () => `<ul id="kept-pages">${items.join("")}</ul>`);
  return new Response(body, { status: 503, headers: kept.headers });
}
