import { Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { TextFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { bankEdit, bankTexts } from './bank.ts';

/** The account that premiums are paid from. */
export function BankCard({ client }: ClientDetailCardProps) {
  return (
    <ClientCard client={client} card="bank" edit={bankEdit} icon="landmark">
      <Facts>
        <TextFact client={client} field="bank_name" label={bankTexts.name} />
        <TextFact client={client} field="account_name" label={bankTexts.accountName} />
        <SecretFact
          client={client}
          field="routing_number"
          label={bankTexts.routing}
          revealName={bankTexts.routingNumber}
        />
        <SecretFact
          client={client}
          field="account_number"
          label={bankTexts.account}
          revealName={bankTexts.accountNumber}
        />
      </Facts>
    </ClientCard>
  );
}
