import { Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { TextFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { clientTexts } from '../../client-texts.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { kitTexts } from '../kit/kit-texts.ts';

const bankTexts = {
  name: 'Bank',
  accountName: 'Account name',
  routing: 'Routing',
  account: 'Account',
  bankName: 'Bank name',
  routingNumber: 'Routing number',
  accountNumber: 'Account number',
} as const;

export const bankEdit: ClientEdit = {
  kind: 'bank',
  dialog: () => ({
    title: kitTexts.edit(clientTexts.cards.bank),
    sections: [
      {
        fields: [
          { name: 'bank_name', label: bankTexts.bankName },
          { name: 'account_name', label: bankTexts.accountName },
          { name: 'routing_number', label: bankTexts.routingNumber },
          { name: 'account_number', label: bankTexts.accountNumber },
        ],
      },
    ],
  }),
};

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
