// What the server says of the analysis tree, in the page's JSON block.

/** A node: its name, the place of the one before it in the list (-1 for the first), the move in UCI, whether that gives
 *  check, and what is drawn there. */
export type StateNode = [id: string, parent: number, uci: string, check: boolean, shapes: string];

/** The contents of `<script type="application/json" id="tree-state">`. */
export interface TreeState {
  /** The node that the page shows. */
  node: string;
  /** The position that the game began in. */
  fen: string;
  /** The page's address without a query. */
  path: string;
  isOwner: boolean;
  /** Each behind the one before it, those of one parent in their order. */
  nodes: StateNode[];
}

/** Reads the state from a page, or null when the page is not that of a tree. */
export function readTree(page: Document): TreeState | null {
  const text = page.getElementById("tree-state")?.textContent;
  return text ? (JSON.parse(text) as TreeState) : null;
}
