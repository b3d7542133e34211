// The positions of an analysis tree, worked out from its moves.
import { after, piecesOf, type Position } from "./replay";
import type { StateNode, TreeState } from "./tree_state";

/** Finds its way in the tree of one state of the page. */
export class TreePositions {
  readonly #tree: TreeState;
  readonly #places = new Map<string, number>();
  readonly #children = new Map<number, number[]>();
  /** By place, as far as they were worked out. */
  readonly #worked: (Position | undefined)[] = [];

  constructor(tree: TreeState) {
    this.#tree = tree;
    tree.nodes.forEach(([id, parent], place) => {
      this.#places.set(id, place);
      const siblings = this.#children.get(parent);
      if (siblings) siblings.push(place);
      else this.#children.set(parent, [place]);
    });
  }

  node(id: string): StateNode | undefined {
    return this.#tree.nodes[this.#places.get(id) ?? -1];
  }

  /** The node before that one; none before the first. */
  before(id: string): string | null {
    const parent = this.node(id)?.[1] ?? -1;
    return this.#tree.nodes[parent]?.[0] ?? null;
  }

  /** The node that the line goes on to. */
  next(id: string): string | null {
    const [first] = this.#children.get(this.#places.get(id) ?? -2) ?? [];
    return first === undefined ? null : (this.#tree.nodes[first]?.[0] ?? null);
  }

  /** The last node of the line. */
  end(id: string): string {
    for (let next = this.next(id); next; next = this.next(id)) id = next;
    return id;
  }

  /** The node that a move leads to, if it is in the tree. */
  child(id: string, uci: string): string | null {
    const children = this.#children.get(this.#places.get(id) ?? -2) ?? [];
    const found = children.find((place) => this.#tree.nodes[place]?.[2] === uci);
    return found === undefined ? null : (this.#tree.nodes[found]?.[0] ?? null);
  }

  first(): string {
    return this.#tree.nodes[0]?.[0] ?? "";
  }

  position(id: string): Position | null {
    const way: number[] = [];
    let place = this.#places.get(id) ?? -1;
    while (place >= 0 && !this.#worked[place]) {
      way.push(place);
      place = this.#tree.nodes[place]?.[1] ?? -1;
    }
    let position = this.#worked[place];
    for (const next of way.reverse()) {
      const [, , uci, check] = this.#tree.nodes[next] ?? ["", -1, "", false, ""];
      position = position && uci ? { ...after(position, uci), check } : this.#initial();
      this.#worked[next] = position;
    }
    return position ?? null;
  }

  #initial(): Position {
    const [board = "", turn] = this.#tree.fen.split(" ");
    return { pieces: piecesOf(board), turn: turn === "b" ? "black" : "white", lastMove: null, check: false, halfMoves: 0 };
  }
}
