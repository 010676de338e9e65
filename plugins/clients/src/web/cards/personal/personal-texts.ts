import { clientTexts } from '../../client-texts.ts';

export const personalTexts = {
  title: clientTexts.personal,
  labels: {
    ssn: 'SSN',
    license: 'License or passport',
    cityOfBirth: 'City of birth',
    measures: 'Height, weight',
    height: 'Height',
    weight: 'Weight',
    address: 'Address',
  },
} as const;
