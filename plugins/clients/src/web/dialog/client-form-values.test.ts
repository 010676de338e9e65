import { expect, it } from 'vitest';
import type { Client } from '../../generated/types.ts';
import { changedValues, newClientValues, valuesOf } from './client-form-values.ts';

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

it('names the changed fields only, a cleared one too', () => {
  const start = { ...newClientValues('2026-11-20'), primary_phone: '3055550142' };
  expect(changedValues(start, start)).toEqual({});
  expect(changedValues(start, { ...start, dob: '', primary_phone: '3055550143' })).toEqual({
    dob: '',
    primary_phone: '3055550143',
  });
});
