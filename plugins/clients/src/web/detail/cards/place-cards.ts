import type { ClientCardPlace } from '../../../slots.ts';

/** A card over both columns, or the columns of one section. */
type CardBlock<E> =
  | { readonly kind: 'wide'; readonly card: E }
  | { readonly kind: 'columns'; readonly left: readonly E[]; readonly right: readonly E[] };

/**
 * Spreads the cards of each section, in their order, over two columns between the wide ones. A section begins below the
 * one before it, so that scrolling passes them in order. The place of a card depends on the cards before it and on
 * nothing that is measured, so that none moves while the page fills.
 */
export function placeCards<E extends ClientCardPlace>(cards: readonly E[]): CardBlock<E>[] {
  const blocks: CardBlock<E>[] = [];
  let columns: { left: E[]; right: E[] } | null = null;
  let section: string | undefined;
  for (const card of cards) {
    if (card.section !== section) columns = null;
    section = card.section;
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
