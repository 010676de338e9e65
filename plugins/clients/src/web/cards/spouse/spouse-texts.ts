import { clientTexts } from '../../client-texts.ts';
import { peopleTexts } from '../people/people-texts.ts';

const { name, dob, ssn, license, measures, height, weight, ssnOf, licenseOf } = peopleTexts;
const spouse = 'the spouse';

export const spouseTexts = {
  title: clientTexts.cards.spouse,
  labels: {
    name,
    dob,
    ssn,
    spouseSsn: ssnOf(spouse),
    license,
    spouseLicense: licenseOf(spouse),
    measures,
    height,
    weight,
    employer: 'Employer and phone',
  },
} as const;
