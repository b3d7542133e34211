// The bar beside the board of a finished game: White's chances in the position that the analysis speaks of.
import { ARROWS } from "./arrows";

/** Has the bar follow the analysis, which draws its arrow for each position. */
export function watchEvaluation(): void {
  document.addEventListener(ARROWS, showEvaluation);
}

function showEvaluation(): void {
  const percent = document.querySelector<HTMLElement>("#analysis-here [data-win]")?.dataset.win;
  if (percent === undefined) return;
  document.querySelector(".evaluation__upright")?.setAttribute("height", percent);
  document.querySelector(".evaluation__lying")?.setAttribute("width", percent);
}
