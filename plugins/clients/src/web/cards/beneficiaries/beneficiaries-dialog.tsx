import { Note } from '@porchlight/ui';
import { beneficiaryShares } from '../../../rules/beneficiary-shares.ts';
import type { EditDialogDefinition, EditForm } from '../kit/edit-dialog-definition.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { beneficiariesTexts, shareWarnings } from './beneficiaries-texts.ts';
import { beneficiaries } from './beneficiary-fields.ts';

const { title, labels, nth, add, clear, restore, notes } = beneficiariesTexts;

export const beneficiariesDialog: EditDialogDefinition = {
  kind: 'beneficiaries',
  title: kitTexts.edit(title),
  size: 'wide',
  sections: [
    ...beneficiaries.map(({ n, name, relationship, percentage, dob, ssn, license, address }) => ({
      title: nth(n),
      columns: 3 as const,
      record: { add, clear, restore },
      fields: [
        { name, label: labels.name },
        { name: relationship, label: labels.relationship },
        { name: percentage, label: labels.percentage },
        { name: dob, label: labels.dob, withAge: true },
        { name: ssn, label: labels.ssn },
        { name: license, label: labels.license },
        { name: address, label: labels.address, wide: true },
      ],
    })),
    { fields: [{ name: 'beneficiary', label: notes, widget: 'textarea', wide: true }] },
  ],
  aside: (form) => <SharesNote form={form} />,
};

/** Warns of shares that do not total 100; it may be right all the same, so it hinders nobody. */
function SharesNote({ form }: { readonly form: EditForm }) {
  const typed = beneficiaries.map(({ percentage }) => form.values[percentage] ?? '');
  const numbers = beneficiaries.map(({ n }) => n);
  return (
    <div className="client-edit__aside" role="status">
      {shareWarnings(beneficiaryShares(typed), numbers).map((warning) => (
        <Note key={warning} tone="payment">
          {warning}
        </Note>
      ))}
    </div>
  );
}
