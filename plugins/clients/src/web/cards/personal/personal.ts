import { clientTexts } from '../../client-texts.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { peopleTexts } from '../people/people-texts.ts';

const { ssn, license, measures, height, weight } = peopleTexts;

export const personalTexts = {
  ssn,
  license,
  cityOfBirth: 'City of birth',
  measures,
  height,
  weight,
  address: 'Address',
} as const;

export const personalEdit: ClientEdit = {
  kind: 'personal',
  dialog: () => ({
    title: kitTexts.edit(clientTexts.cards.personal),
    sections: [
      {
        fields: [
          { name: 'ssn', label: ssn },
          { name: 'dl_or_ppnumber', label: license },
          { name: 'city_of_birth', label: personalTexts.cityOfBirth, wide: true },
          { name: 'height', label: height },
          { name: 'weight', label: weight },
          { name: 'address', label: personalTexts.address, wide: true },
        ],
      },
    ],
  }),
};
