import { expect, it } from 'vitest';
import { filledSample, sampleForm } from '../sample-form.fixture.ts';
import { clientChanges, clientFieldsOf, prefilledValues } from './client-fields.ts';
import { withValue } from './values-at.ts';

const context = { today: '2026-11-23', isStoredMask: () => true };

it('lists the fields of the client that a form fills in', () => {
  expect(clientFieldsOf(sampleForm)).toContainEqual({ field: 'owner.born', clientField: 'dob' });
});

it('writes what the form says as an agent would type it', () => {
  const values = withValue(filledSample, 'owner.income', 4_500_050);
  expect(clientChanges(sampleForm, values)).toEqual({
    client_first_name: 'Ana',
    dob: '1958-03-07',
    ssn: '900-12-6037',
    agi: '45000.50',
    favorite_color: 'Red',
    company: 'with shares',
  });
});

it('clears no field of the client that the form leaves empty', () => {
  expect(clientChanges(sampleForm, { owner: { name: 'Ana' } })).toEqual({
    client_first_name: 'Ana',
  });
});

it('starts with what the client record holds, hidden values as masks', () => {
  const client = {
    client_first_name: ' Ana ',
    dob: '1958-03-07',
    ssn: '***-**-6037',
    agi: '$45,000.50',
    favorite_color: 'red',
    notes: 'no field of the form',
  };
  expect(prefilledValues(sampleForm, client, context)).toEqual({
    owner: { name: 'Ana', born: '1958-03-07', ssn: '***-**-6037', income: 4_500_050, color: 'red' },
  });
});

it('leaves out what the form would refuse', () => {
  const client = { client_first_name: '', dob: '2031-01-01', favorite_color: 'mauve', agi: null };
  expect(prefilledValues(sampleForm, client, context)).toEqual({ owner: {} });
});
