import { peopleTexts } from '../people/people-texts.ts';

export const nameTexts = {
  title: 'Edit Name and Date of Birth',
  labels: {
    first: 'First name',
    last: 'Last name',
    dob: peopleTexts.dob,
    language: 'Preferred language',
    status: 'Status',
  },
  languages: ['English', 'Spanish', 'Portuguese'],
} as const;
