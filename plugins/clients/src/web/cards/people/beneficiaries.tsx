import { Note } from '@porchlight/ui';
import type { FormEdit } from '@porchlight/web';
import { beneficiaryShares, type Shares } from '../../../rules/beneficiary-shares.ts';
import { clientTexts } from '../../client-texts.ts';
import type { CardField } from '../kit/card-fields.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { peopleTexts } from './people-texts.ts';

const percent = (share: number) => `${String(share)}%`;

export const beneficiariesTexts = {
  count: (filled: number, most: number, total: number | null) =>
    [`${String(filled)} of ${String(most)}`, total === null ? '' : `total ${percent(total)}`]
      .filter((part) => part !== '')
      .join(', '),
  nth: (n: number) => `Beneficiary ${String(n)}`,
  share: (text: string) => (text.endsWith('%') ? text : `${text}%`),
  unreadable: (n: number) => `Beneficiary ${String(n)}: enter a percentage from 0 to 100.`,
  uneven: (total: number) => `The shares total ${percent(total)}, not 100%.`,
  relationship: 'Relationship',
  percentage: 'Percentage',
  address: 'Address',
  notes: 'Notes',
} as const;

const numbers = [1, 2, 3, 4] as const;

/** The fields of each of the 4 beneficiaries. */
export const beneficiaries = numbers.map(
  (n) =>
    ({
      n,
      name: `ben${n}_name`,
      relationship: `ben${n}_relationship`,
      percentage: `ben${n}_percentage`,
      dob: `ben${n}_dob`,
      ssn: `ben${n}_ssn`,
      license: `ben${n}_dl_or_ppnumber`,
      address: `ben${n}_address`,
    }) as const,
);

export type Beneficiary = (typeof beneficiaries)[number];

/** A warning for each thing that is unusual about the shares. `of` are the beneficiaries whose shares were added up. */
export function shareWarnings(
  { total, uneven, unreadable }: Shares,
  of: readonly Beneficiary[],
): readonly string[] {
  return [
    ...unreadable.map((index) => beneficiariesTexts.unreadable(of[index]?.n ?? index + 1)),
    ...(uneven && total !== null ? [beneficiariesTexts.uneven(total)] : []),
  ];
}

export const beneficiariesEdit: ClientEdit = {
  kind: 'beneficiaries',
  dialog: () => ({
    title: kitTexts.edit(clientTexts.cards.beneficiaries),
    size: 'wide',
    sections: [
      ...beneficiaries.map(({ n, name, relationship, percentage, dob, ssn, license, address }) => ({
        title: beneficiariesTexts.nth(n),
        columns: 3 as const,
        record: {
          add: 'Add Beneficiary',
          clear: 'Clear Beneficiary',
          restore: 'Restore Beneficiary',
        },
        fields: [
          { name, label: peopleTexts.name },
          { name: relationship, label: beneficiariesTexts.relationship },
          { name: percentage, label: beneficiariesTexts.percentage },
          { name: dob, label: peopleTexts.dob, withAge: true },
          { name: ssn, label: peopleTexts.ssn },
          { name: license, label: peopleTexts.license },
          { name: address, label: beneficiariesTexts.address, wide: true },
        ],
      })),
      {
        fields: [{ name: 'beneficiary', label: beneficiariesTexts.notes, wide: true }],
      },
    ],
    aside: (form) => <SharesNote form={form} />,
  }),
};

/** Warns of shares that do not total 100; they may be right all the same, so saving stays possible. */
function SharesNote({ form }: { readonly form: FormEdit<CardField> }) {
  const typed = beneficiaries.map(({ percentage }) => form.values[percentage] ?? '');
  return (
    <div className="record-form__aside" role="status">
      {shareWarnings(beneficiaryShares(typed), beneficiaries).map((warning) => (
        <Note key={warning} tone="payment">
          {warning}
        </Note>
      ))}
    </div>
  );
}
