import { SelectField } from '@porchlight/ui';
import { type FormField, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import type { SavedCard } from '../../generated/types.ts';
import { cardsQuery } from '../billing-queries.ts';
import { paymentDialogTexts as texts } from './payment-texts.ts';

/** A card on file is charged only for what its client agreed to. */
export const consentField: FormField = {
  name: 'consent',
  label: texts.consent,
  required: true,
  widget: 'select',
  options: [
    { value: '', label: texts.consentMissing },
    ...Object.entries(texts.consentWays).map(([value, label]) => ({ value, label })),
  ],
};

interface SavedCardChoiceProps {
  readonly clientId: number;
  /** Cards belong to the account that stored them; null for any. */
  readonly merchant: string | null;
  /** Id, '' for a new card. */
  readonly value: string;
  readonly onChoose: (id: string) => void;
}

/** Chooses a card on file of the client, or a new one; nothing for a client without cards. */
export function SavedCardChoice({ clientId, merchant, value, onChoose }: SavedCardChoiceProps) {
  const { data } = useQuery(cardsQuery(useApi(), clientId));
  const cards = (data?.cards ?? []).filter(
    (card) => !card.is_expired && (merchant === null || card.merchant === merchant),
  );
  if (cards.length === 0) return null;
  return (
    <SelectField
      label={texts.card}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      options={[
        { value: '', label: texts.newCard },
        ...cards.map((card) => ({ value: String(card.id), label: cardText(card) })),
      ]}
    />
  );
}

/** 'Visa 1111, expires 04/27' */
export function cardText(card: SavedCard): string {
  const end = card.is_expired ? texts.expired : texts.expires(card.exp_month, card.exp_year);
  return `${card.brand} ${card.last4}, ${end}`;
}
