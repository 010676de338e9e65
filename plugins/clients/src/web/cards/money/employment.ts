import { clientTexts } from '../../client-texts.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { kitTexts } from '../kit/kit-texts.ts';

export const employmentTexts = {
  occupation: 'Occupation',
  employer: 'Employer',
  employerContact: 'Employer contact',
  phone: 'Employer phone',
  email: 'Employer email',
  address: 'Employer address',
  business: 'Business',
  businessName: 'Business name',
  ein: 'EIN',
  agi: 'AGI',
  work: 'Work',
} as const;

export const employmentEdit: ClientEdit = {
  kind: 'employment',
  dialog: () => ({
    title: kitTexts.edit(clientTexts.cards.employment),
    sections: [
      {
        title: employmentTexts.work,
        fields: [
          { name: 'occupation', label: employmentTexts.occupation },
          { name: 'agi', label: employmentTexts.agi },
          { name: 'name_of_employer', label: employmentTexts.employer },
          { name: 'employer_phone', label: employmentTexts.phone },
          { name: 'employer_email', label: employmentTexts.email },
          { name: 'employer_address', label: employmentTexts.address },
        ],
      },
      {
        title: employmentTexts.business,
        fields: [
          { name: 'business_name', label: employmentTexts.businessName },
          { name: 'business_ein', label: employmentTexts.ein },
        ],
      },
    ],
  }),
};
