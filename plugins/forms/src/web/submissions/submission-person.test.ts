import { expect, it } from 'vitest';
import { sampleSubmission } from '../testing/sample-forms.ts';
import { clientOrPersonOf } from './submission-person.ts';

const typed = { ...sampleSubmission, first_name: 'Lola', last_name: 'Alcantar' };

it.each([
  [
    'the client by the record',
    { client_first_name: 'Lola', client_last_name: 'Lerma' },
    'Lola Lerma',
  ],
  ['the typed name without a client', { client_id: null }, 'Lola Alcantar'],
  [
    'the typed name beside an empty record',
    { client_first_name: '', client_last_name: '' },
    'Lola Alcantar',
  ],
])('names %s', (_what, form, name) => {
  expect(clientOrPersonOf({ ...typed, ...form })).toBe(name);
});
