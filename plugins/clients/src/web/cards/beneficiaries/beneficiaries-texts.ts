import type { Shares } from '../../../rules/beneficiary-shares.ts';
import { clientTexts } from '../../client-texts.ts';
import { peopleTexts } from '../people/people-texts.ts';

const { name, dob, ssn, license } = peopleTexts;
const percent = (share: number) => `${String(share)} %`;

export const beneficiariesTexts = {
  title: clientTexts.cards.beneficiaries,
  count: (filled: number, most: number, total: number | null) =>
    [`${String(filled)} of ${String(most)}`, total === null ? '' : `total ${percent(total)}`]
      .filter((part) => part !== '')
      .join(', '),
  nth: (n: number) => `Beneficiary ${String(n)}`,
  share: (text: string) => (text.endsWith('%') ? text : `${text} %`),
  unreadable: (n: number) => `Beneficiary ${String(n)}: a percentage is a number from 0 to 100.`,
  uneven: (total: number) => `The shares total ${percent(total)}, not 100 %.`,
  notes: 'Notes',
  labels: {
    name,
    relationship: 'Relationship',
    percentage: 'Percentage',
    dob,
    ssn,
    license,
    address: 'Address',
  },
  add: 'Add beneficiary',
  clear: 'Clear beneficiary',
  restore: 'Restore beneficiary',
} as const;

/** What is odd about the shares, a sentence each. `numbers` are those of the beneficiaries whose shares were added up. */
export function shareWarnings(
  { total, uneven, unreadable }: Shares,
  numbers: readonly number[],
): readonly string[] {
  return [
    ...unreadable.map((place) => beneficiariesTexts.unreadable(numbers[place] ?? place + 1)),
    ...(uneven && total !== null ? [beneficiariesTexts.uneven(total)] : []),
  ];
}
