// For every page. The scripts of some pages import from here what they share with it: see build.mjs.
import { runClocks } from "./clock";
import { watchCopying } from "./copy";
import { keepPages, watchConnection } from "./kept_page";
import { countUnread } from "./inbox_count";
import { followLists } from "./live_lists";
import { watchMenus } from "./menus";
import { ADOPTED } from "./page";
import { previewChoices } from "./preview";
import { suggest } from "./suggest";
import { localiseTimes } from "./times";
import { countWaiting } from "./waiting_count";

export * from "./announce";
export * from "./focus";
export * from "./page";
export * from "./shared_stream";

// The rows are remembered as the server wrote them.
followLists();
localiseTimes(document);
document.addEventListener(ADOPTED, () => localiseTimes(document));
runClocks();
suggest(document);
watchCopying();
watchMenus();
previewChoices();
keepPages();
watchConnection();
countWaiting();
countUnread();
