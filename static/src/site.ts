// For every page.
import { runClocks } from "./clock";
import { ADOPTED } from "./page";
import { suggest } from "./suggest";
import { localiseTimes } from "./times";

localiseTimes(document);
document.addEventListener(ADOPTED, () => localiseTimes(document));
runClocks();
suggest(document);
