import { expect, it } from 'vitest';
import { withValueMessages } from './value-messages.ts';

const TODAY = '2026-11-22';
const named = [{ field: 'client_first_name', message: 'First name is required' }];

it('names a bad value beside the messages of the schema', () => {
  const body = { client_first_name: '', primary_email: 'not an address' };
  expect(withValueMessages(named, body, TODAY)).toEqual([
    ...named,
    { field: 'primary_email', message: 'Please enter a valid email address' },
  ]);
});

it('gives a field one message, that of the schema first', () => {
  const messages = [{ field: 'primary_email', message: 'Too long' }];
  expect(withValueMessages(messages, { primary_email: 'not an address' }, TODAY)).toEqual(messages);
});
