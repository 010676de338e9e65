import { clientTexts } from '../../client-texts.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { kitTexts } from '../kit/kit-texts.ts';

const labels = [
  ['mother', 'Mother'],
  ['father', 'Father'],
  ['sibling1', 'Sibling 1'],
  ['sibling2', 'Sibling 2'],
  ['sibling3', 'Sibling 3'],
  ['sibling4', 'Sibling 4'],
] as const;

export const familyTexts = { age: 'Age', status: 'Status' } as const;

/** Age and status of each relative; the first two are open at first. */
export const relatives = labels.map(
  ([key, label], index) =>
    ({
      key,
      label,
      age: `age_of_${key}`,
      status: `status_of_${key}`,
      openAtFirst: index < 2,
    }) as const,
);

export type Relative = (typeof relatives)[number];

export const familyEdit: ClientEdit = {
  kind: 'family_history',
  dialog: () => ({
    title: kitTexts.edit(clientTexts.cards.family),
    sections: relatives.map(({ label, age, status, openAtFirst }) => ({
      title: label,
      fold: openAtFirst ? 'open' : 'closed',
      fields: [
        { name: age, label: familyTexts.age },
        { name: status, label: familyTexts.status },
      ],
    })),
  }),
};
