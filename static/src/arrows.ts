/** The event that asks the page's board to show arrows, each written as in PGN: `Ge2e4`. */
export const ARROWS = "sealedmove:arrows";
