import type { ClientCardPlace } from '../../../slots.ts';

/** A card over both columns, or the columns up to the next such card. */
type CardBlock<E> =
  | { readonly kind: 'wide'; readonly card: E }
  | { readonly kind: 'columns'; readonly left: readonly E[]; readonly right: readonly E[] };

/**
 * Spreads cards, in their order, over two columns between the wide ones. The place of a card depends on the cards
 * before it and on nothing that is measured, so that none moves while the page fills.
 */
export function placeCards<E extends ClientCardPlace>(cards: readonly E[]): CardBlock<E>[] {
  const blocks: CardBlock<E>[] = [];
  let columns: { left: E[]; right: E[] } | null = null;
  for (const card of cards) {
    if (card.place === 'wide') {
      columns = null;
      blocks.push({ kind: 'wide', card });
      continue;
    }
    if (columns === null) {
      columns = { left: [], right: [] };
      blocks.push({ kind: 'columns', ...columns });
    }
    const shorter = columns.left.length <= columns.right.length ? 'left' : 'right';
    columns[card.place ?? shorter].push(card);
  }
  return blocks;
}
