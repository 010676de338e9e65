import { Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { EditableCard } from '../kit/editable-card.tsx';
import { TextFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { moneyTexts } from './money-texts.ts';

const texts = moneyTexts.bank;

/** The account that premiums are paid from. */
export function BankCard({ client }: ClientDetailCardProps) {
  return (
    <EditableCard
      client={client}
      kind="bank"
      title={texts.title}
      icon="landmark"
      fields={['bank_name', 'account_name', 'routing_number', 'account_number']}
    >
      <Facts>
        <TextFact client={client} field="bank_name" label={texts.name} />
        <TextFact client={client} field="account_name" label={texts.accountName} />
        <SecretFact
          client={client}
          field="routing_number"
          label={texts.routing}
          revealName={texts.routingNumber}
        />
        <SecretFact
          client={client}
          field="account_number"
          label={texts.account}
          revealName={texts.accountNumber}
        />
      </Facts>
    </EditableCard>
  );
}
