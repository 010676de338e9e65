import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Column, fillColumns } from './place-cards.ts';

/** Between the cards, in pixels. */
const GAP = 16;

interface FilledColumnsProps<C> {
  readonly cards: readonly C[];
  /** Draws a card as one element with the class. */
  readonly draw: (card: C, columnClass: string) => ReactNode;
}

/**
 * Two columns without holes. The heights are measured once, before the first paint: afterwards the cards stay in their
 * columns, so that none moves aside while it is read or edited.
 */
export function FilledColumns<C extends { readonly id: string }>({
  cards,
  draw,
}: FilledColumnsProps<C>) {
  const box = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState<readonly Column[]>([]);
  const ids = cards.map(({ id }) => id).join(' ');
  useLayoutEffect(() => {
    const drawn = [...(box.current?.children ?? [])] as HTMLElement[];
    setColumns(fillColumns(drawn.map(({ offsetHeight }) => offsetHeight + GAP)));
  }, [ids]);
  return (
    <div ref={box} className="client-cards__columns">
      {cards.map((card, index) => draw(card, `client-cards__card--${columns[index] ?? 'left'}`))}
    </div>
  );
}
