import { Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { CardFact, TextFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { paymentEdit, paymentTexts } from './payment.tsx';
import './money.css';

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
