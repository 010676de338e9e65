import { clientTexts } from '../../client-texts.ts';
import type { CardField } from '../kit/card-fields.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { carrierSections } from './plans.ts';

export const medicareTexts = {
  medicareNumber: 'Medicare number',
  medicaidNumber: 'Medicaid number',
  partA: 'Part A effective',
  partB: 'Part B effective',
  noMedicare: {
    ahead: (date: string) => `No Medicare on file. Turns 65 on ${date}.`,
    today: () => 'No Medicare on file. Turns 65 today.',
    past: (date: string) => `No Medicare on file. Turned 65 on ${date}.`,
  },
} as const;

/** The lines after the carriers. */
export const medicareFields: readonly CardField[] = [
  'medicarenumber',
  'medicaidnumber',
  'part_a_effective',
  'part_b_effective',
];

/** Medicare and Medicaid: numbers, dates, amounts per carrier. */
export const medicareEdit: ClientEdit = {
  kind: 'health_medicare',
  dialog: ({ planLines }) => ({
    title: kitTexts.edit(clientTexts.cards.medicare),
    size: 'wide',
    sections: [
      {
        title: 'Numbers and dates',
        fields: [
          { name: 'medicarenumber', label: medicareTexts.medicareNumber },
          { name: 'medicaidnumber', label: medicareTexts.medicaidNumber },
          { name: 'part_a_effective', label: medicareTexts.partA },
          { name: 'part_b_effective', label: medicareTexts.partB },
        ],
      },
      ...carrierSections(planLines('medicare')),
    ],
  }),
};
