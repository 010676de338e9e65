import { clientTexts } from '../../client-texts.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { kitTexts } from '../kit/kit-texts.ts';

export const bankTexts = {
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
