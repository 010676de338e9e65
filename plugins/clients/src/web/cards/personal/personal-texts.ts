import { clientTexts } from '../../client-texts.ts';
import { peopleTexts } from '../people/people-texts.ts';

const { ssn, license, measures, height, weight } = peopleTexts;

export const personalTexts = {
  title: clientTexts.cards.personal,
  labels: {
    ssn,
    license,
    cityOfBirth: 'City of birth',
    measures,
    height,
    weight,
    address: 'Address',
  },
} as const;
