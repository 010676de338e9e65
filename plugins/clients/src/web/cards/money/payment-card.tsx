import { Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { EditableCard } from '../kit/editable-card.tsx';
import { CardFact, TextFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { moneyTexts } from './money-texts.ts';
import './money.css';

const texts = moneyTexts.card;

/** The card that premiums are paid with. Its security code is never kept. */
export function PaymentCard({ client }: ClientDetailCardProps) {
  return (
    <EditableCard
      client={client}
      kind="card"
      title={texts.title}
      icon="credit-card"
      fields={['name_on_card', 'card_number', 'exp_date', 'cvc']}
    >
      <Facts>
        <TextFact client={client} field="name_on_card" label={texts.name} />
        <SecretFact
          client={client}
          field="card_number"
          label={texts.number}
          revealName={texts.cardNumber}
        />
        <SecretFact
          client={client}
          field="exp_date"
          label={texts.expires}
          revealName={texts.cardExpiry}
        />
        <CardFact label={texts.code}>
          <span className="client-card-code">{texts.codeMask}</span>
          <span className="client-card-code__note">{texts.codeNeverKept}</span>
        </CardFact>
      </Facts>
    </EditableCard>
  );
}
