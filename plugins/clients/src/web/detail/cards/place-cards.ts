import type { ClientCardPlace } from '../../../slots.ts';

/** A card over both columns, or cards that fill them. */
type CardBlock<E> =
  | { readonly kind: 'wide'; readonly card: E }
  | { readonly kind: 'columns'; readonly cards: readonly E[] };

/** Cards in their order: what lies between two wide ones fills two columns. */
export function placeCards<E extends ClientCardPlace>(cards: readonly E[]): CardBlock<E>[] {
  const blocks: CardBlock<E>[] = [];
  let filled: E[] | null = null;
  for (const card of cards) {
    if (card.place === 'wide') {
      filled = null;
      blocks.push({ kind: 'wide', card });
    } else if (filled === null) {
      filled = [card];
      blocks.push({ kind: 'columns', cards: filled });
    } else filled.push(card);
  }
  return blocks;
}

export type Column = 'left' | 'right';

/**
 * The column of each card: the one that ends higher. So there are no holes, and no card begins above one before it: the
 * eye, the keyboard, and scrolling pass them in their order.
 *
 * @param heights of the cards, with the gap below each
 */
export function fillColumns(heights: readonly number[]): Column[] {
  const ends = { left: 0, right: 0 };
  return heights.map((height) => {
    const column = ends.left <= ends.right ? 'left' : 'right';
    ends[column] += height;
    return column;
  });
}
