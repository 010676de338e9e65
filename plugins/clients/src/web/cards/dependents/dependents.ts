import { clientTexts } from '../../client-texts.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { peopleTexts } from '../people/people-texts.ts';

export const dependentsTexts = {
  count: (filled: number, most: number) => `${String(filled)} of ${String(most)}`,
  nth: (n: number) => `Dependent ${String(n)}`,
} as const;

const numbers = [1, 2, 3, 4] as const;

/** The fields of each of the 4 dependents. */
export const dependents = numbers.map(
  (n) =>
    ({
      n,
      name: `dep${n}_name`,
      dob: `dep${n}_dob`,
      ssn: `dep${n}_ssn`,
      height: `dep${n}_height`,
      weight: `dep${n}_weight`,
    }) as const,
);

export type Dependent = (typeof dependents)[number];

export const dependentsEdit: ClientEdit = {
  kind: 'dependents',
  dialog: () => ({
    title: kitTexts.edit(clientTexts.cards.dependents),
    size: 'wide',
    sections: dependents.map(({ n, name, dob, ssn, height, weight }) => ({
      title: dependentsTexts.nth(n),
      columns: 3,
      record: { add: 'Add dependent', clear: 'Clear dependent', restore: 'Restore dependent' },
      fields: [
        { name, label: peopleTexts.name },
        { name: dob, label: peopleTexts.dob, withAge: true },
        { name: ssn, label: peopleTexts.ssn },
        { name: height, label: peopleTexts.height },
        { name: weight, label: peopleTexts.weight },
      ],
    })),
  }),
};
