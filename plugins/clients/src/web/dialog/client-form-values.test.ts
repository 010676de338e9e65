import { expect, it } from 'vitest';
import type { Client } from '../../generated/types.ts';
import { bodyOf, knownValues, newClientValues, valuesOf } from './client-form-values.ts';

it('starts a new client 25 years before today, with status new', () => {
  const values = newClientValues('2026-11-20');
  expect(values.dob).toBe('2001-11-20');
  expect(values.status).toBe('new');
  expect(values.client_first_name).toBe('');
});

it('reads a client, blanks as empty text and a blank status as new', () => {
  const client = {
    id: 7,
    version: 3,
    client_first_name: 'Ana',
    client_last_name: 'Paz',
    dob: null,
    status: '',
  };
  expect(valuesOf(client as unknown as Client)).toEqual({
    client_first_name: 'Ana',
    client_last_name: 'Paz',
    dob: '',
    status: 'new',
    primary_email: '',
    primary_phone: '',
    current_health_plan_name: '',
    next_f_u_date: '',
    notes: '',
  });
});

it('sends only the changed fields of a stored client, notes as rich text', () => {
  const values = { ...newClientValues('2026-11-20'), dob: '', notes: 'Call <Ana>' };
  expect(bodyOf(values, ['dob', 'notes'])).toEqual({ dob: '', notes: '<p>Call &lt;Ana&gt;</p>' });
  expect(Object.keys(bodyOf(values))).toEqual(Object.keys(values));
});

it('starts a new client with what is known, and with defaults for what is blank', () => {
  const known = { client_first_name: 'Ana', dob: ' ', primary_phone: '3055550142' };
  expect(knownValues(known, '2026-11-20')).toEqual({
    ...newClientValues('2026-11-20'),
    client_first_name: 'Ana',
    primary_phone: '3055550142',
  });
});
