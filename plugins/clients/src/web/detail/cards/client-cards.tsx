import { Card, classNames, Skeleton, useMediaQuery } from '@porchlight/ui';
import { SlotItem } from '@porchlight/web';
import type { Ref } from 'react';
import type { Client } from '../../../generated/types.ts';
import type { ClientCardEntry } from '../../cards/own-cards.ts';
import { FilledColumns } from './filled-columns.tsx';
import { placeCards } from './place-cards.ts';
import type { CardCounts } from './use-card-counts.ts';
import './client-cards.css';

interface ClientCardsProps {
  readonly client: Client;
  readonly cards: readonly ClientCardEntry[];
  readonly reporterOf: CardCounts['reporterOf'];
  readonly ref: Ref<HTMLDivElement>;
}

/** The cards of all plugins: two columns between wide ones, on narrow screens one. */
export function ClientCards({ client, cards, reporterOf, ref }: ClientCardsProps) {
  const narrow = useMediaQuery('screen and (max-width: 1023px)');
  const draw = (card: ClientCardEntry, columnClass?: string) => (
    <div
      key={card.id}
      className={classNames('client-cards__card', columnClass)}
      data-section={card.section}
      tabIndex={card.section === undefined ? undefined : -1}
    >
      <SlotItem
        entry={card}
        props={{ client, onCount: reporterOf(card.id) }}
        fallback={<ComingCard title={card.title ?? ''} />}
      />
    </div>
  );
  return (
    <div ref={ref} className="client-cards">
      {narrow
        ? cards.map((card) => draw(card))
        : placeCards(cards).map((block) =>
            block.kind === 'wide' ? (
              draw(block.card)
            ) : (
              <FilledColumns key={block.cards[0]?.id} cards={block.cards} draw={draw} />
            ),
          )}
    </div>
  );
}

/** Reserves the place of a card while its code loads. */
function ComingCard({ title }: { readonly title: string }) {
  return (
    <Card title={title}>
      <div className="client-cards__coming" aria-busy>
        <Skeleton width="70%" />
        <Skeleton width="55%" />
        <Skeleton width="62%" />
      </div>
    </Card>
  );
}
