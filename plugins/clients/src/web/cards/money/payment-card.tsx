import { Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { CardFact, TextFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { clientTexts } from '../../client-texts.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { DeleteStored } from '../kit/delete-stored.tsx';
import { kitTexts } from '../kit/kit-texts.ts';
import './money.css';

const paymentTexts = {
  name: 'Name on card',
  number: 'Number',
  cardNumber: 'Card number',
  cardExpiry: 'Card expiry',
  expires: 'Expires',
  code: 'Security code',
  codeMask: '••••',
  codeNotStored: 'Not stored',
  codeReason: 'Not stored. Ask for it with each payment.',
  deleteNumber: 'Delete Stored Number',
} as const;

/** The card; of its number only the end is kept unless the agency stores such numbers, and its security code never. */
export const paymentEdit: ClientEdit = {
  kind: 'card',
  dialog({ notStored }) {
    const kept = notStored('card_number');
    return {
      title: kitTexts.edit(clientTexts.cards.card),
      sections: [
        {
          fields: [
            { name: 'name_on_card', label: paymentTexts.name, wide: true },
            {
              name: 'card_number',
              label: paymentTexts.cardNumber,
              ...(kept === null ? {} : { help: kept }),
            },
            { name: 'exp_date', label: paymentTexts.expires },
            { name: 'cvc', label: paymentTexts.code, disabledReason: paymentTexts.codeReason },
          ],
        },
      ],
      aside: (form) =>
        kept !== null && (
          <DeleteStored form={form} field="card_number" label={paymentTexts.deleteNumber} />
        ),
    };
  },
};

/** The card that premiums are paid with. */
export function PaymentCard({ client }: ClientDetailCardProps) {
  return (
    <ClientCard client={client} card="card" edit={paymentEdit} icon="credit-card">
      <Facts>
        <TextFact client={client} field="name_on_card" label={paymentTexts.name} />
        <SecretFact
          client={client}
          field="card_number"
          label={paymentTexts.number}
          revealName={paymentTexts.cardNumber}
        />
        <SecretFact
          client={client}
          field="exp_date"
          label={paymentTexts.expires}
          revealName={paymentTexts.cardExpiry}
        />
        <CardFact label={paymentTexts.code}>
          <span className="client-card-code">{paymentTexts.codeMask}</span>
          <span className="client-card-code__note">{paymentTexts.codeNotStored}</span>
        </CardFact>
      </Facts>
    </ClientCard>
  );
}
