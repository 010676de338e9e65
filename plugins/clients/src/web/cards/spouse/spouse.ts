import { clientTexts } from '../../client-texts.ts';
import type { CardField } from '../kit/card-fields.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { peopleTexts } from '../people/people-texts.ts';

const { name, dob, ssn, license, measures, height, weight, ssnOf, licenseOf } = peopleTexts;
const spouse = 'the spouse';

export const spouseTexts = {
  name,
  dob,
  ssn,
  spouseSsn: ssnOf(spouse),
  license,
  spouseLicense: licenseOf(spouse),
  measures,
  employer: 'Employer and phone',
} as const;

export const spouseFields = [
  'spouse_name',
  'spouse_dob',
  'spouse_ssn',
  'spouse_dl_pass_number',
  'sp_height',
  'sp_weight',
  'spouse_emp_and_phone',
] as const satisfies readonly CardField[];

export const spouseEdit: ClientEdit = {
  kind: 'spouse',
  dialog: () => ({
    title: kitTexts.edit(clientTexts.cards.spouse),
    sections: [
      {
        fields: [
          { name: 'spouse_name', label: name },
          { name: 'spouse_dob', label: dob, withAge: true },
          { name: 'spouse_ssn', label: ssn },
          { name: 'spouse_dl_pass_number', label: license },
          { name: 'sp_height', label: height },
          { name: 'sp_weight', label: weight },
          { name: 'spouse_emp_and_phone', label: spouseTexts.employer, wide: true },
        ],
      },
    ],
  }),
};
