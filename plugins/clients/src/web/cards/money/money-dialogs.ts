import type { EditDialogDefinition } from '../kit/edit-dialog-definition.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { moneyTexts } from './money-texts.ts';

const { employment, bank } = moneyTexts;

export const employmentDialog: EditDialogDefinition = {
  kind: 'employment',
  title: kitTexts.edit(employment.title),
  sections: [
    {
      title: employment.work,
      columns: 2,
      fields: [
        { name: 'occupation', label: employment.occupation },
        { name: 'agi', label: employment.agi, widget: 'amount' },
        { name: 'name_of_employer', label: employment.employer },
        { name: 'employer_phone', label: employment.phone, widget: 'phone' },
        { name: 'employer_email', label: employment.email, widget: 'email' },
        { name: 'employer_address', label: employment.address },
      ],
    },
    {
      title: employment.business,
      columns: 2,
      fields: [
        { name: 'business_name', label: employment.businessName },
        { name: 'business_ein', label: employment.ein, widget: 'secret' },
      ],
    },
  ],
};

export const bankDialog: EditDialogDefinition = {
  kind: 'bank',
  title: kitTexts.edit(bank.title),
  sections: [
    {
      columns: 2,
      fields: [
        { name: 'bank_name', label: bank.bankName },
        { name: 'account_name', label: bank.accountName },
        { name: 'routing_number', label: bank.routingNumber, widget: 'secret' },
        { name: 'account_number', label: bank.accountNumber, widget: 'secret' },
      ],
    },
  ],
};
