import type { ClientDetailCardProps } from '@porchlight/clients/slots';
import { Button, Card, Icon, IconButton } from '@porchlight/ui';
import {
  ActionQuestion,
  failureText,
  lazyDialog,
  QueryState,
  useApi,
  useDay,
} from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentEndpoints } from '../../endpoints/payment-endpoints.ts';
import type { SavedCard } from '../../generated/types.ts';
import { cardsQuery, optionsQuery, useRefreshBilling } from '../billing-queries.ts';
import { cardText } from '../payment/saved-card-choice.tsx';
import { clientCardTexts as texts } from './client-card-texts.ts';
import './client-cards.css';

const SaveCardDialog = lazyDialog(() => import('./save-card-dialog.tsx'));

/** The cards on file of a client; nothing while no gateway takes cards and there are none. */
export function SavedCards({ client }: Pick<ClientDetailCardProps, 'client'>) {
  const api = useApi();
  const query = useQuery(cardsQuery(api, client.id));
  const options = useQuery(optionsQuery(api)).data;
  const [isSaving, setSaving] = useState(false);
  const [deleted, setDeleted] = useState<SavedCard | null>(null);
  const takesCards = options?.card != null;
  if (!takesCards && (query.data?.cards.length ?? 0) === 0) return null;
  return (
    <>
      <Card
        title={texts.cards}
        icon={<Icon name="credit-card" />}
        actions={
          takesCards && (
            <Button
              variant="ghost"
              size="small"
              icon={<Icon name="plus" />}
              onClick={() => setSaving(true)}
            >
              {texts.save}
            </Button>
          )
        }
      >
        <QueryState query={query} title={texts.cardsFailed} skeleton={null}>
          {({ cards }) =>
            cards.length === 0 ? (
              <p className="billing-client__none">{texts.noCards}</p>
            ) : (
              <ul className="saved-cards">
                {cards.map((card) => (
                  <li key={card.id}>
                    <SavedCardRow card={card} onDelete={() => setDeleted(card)} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </Card>
      {isSaving && query.data !== undefined && (
        <SaveCardDialog
          client={client}
          mandate={query.data.mandate}
          onClose={() => setSaving(false)}
        />
      )}
      {deleted !== null && <DeleteCard card={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

interface SavedCardRowProps {
  readonly card: SavedCard;
  readonly onDelete: () => void;
}

function SavedCardRow({ card, onDelete }: SavedCardRowProps) {
  const day = useDay();
  return (
    <>
      <Icon name="credit-card" />
      <span className="saved-cards__text">
        {cardText(card)}
        <small title={card.mandate}>
          {texts.givenOn(texts.ways[card.mandate_given], day(card.created_at))}
        </small>
        {card.warning !== null && <small>{card.warning}</small>}
      </span>
      <IconButton
        label={texts.remove(cardText(card))}
        icon={<Icon name="trash-2" />}
        onClick={onDelete}
      />
    </>
  );
}

interface DeleteCardProps {
  readonly card: SavedCard;
  readonly onClose: () => void;
}

function DeleteCard({ card, onClose }: DeleteCardProps) {
  const api = useApi();
  const refresh = useRefreshBilling();
  const name = `${card.brand} ${card.last4}`;
  return (
    <ActionQuestion
      title={texts.removeTitle(name)}
      confirm={texts.removeConfirm}
      busy={texts.removing}
      done={texts.removed(name)}
      failed={(error) => failureText(error, texts.removeFailed)}
      isFailureBelow
      run={() =>
        api.call(paymentEndpoints.deleteCard, { params: { id: card.client_id, cardId: card.id } })
      }
      refresh={refresh}
      onClose={onClose}
    >
      {texts.removeQuestion}
    </ActionQuestion>
  );
}
