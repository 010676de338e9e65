import { expect, it } from 'vitest';
import { auditText } from './audit-text.ts';

const labelOf = (field: string) => (field === 'visa_number' ? 'Visa' : undefined);

it.each<readonly [string, string, readonly string[], string | null]>([
  ['client.updated', 'client', ['primary_phone'], 'Primary Phone changed'],
  ['client.updated', 'client', ['ssn', 'visa_number'], 'SSN and Visa changed'],
  ['client.updated', 'client', [], 'Client changed'],
  ['client.revealed', 'client', ['ssn'], 'SSN revealed'],
  ['client.copied', 'client', ['unknown_field'], 'Unknown field copied'],
  [
    'client.updated',
    'client',
    ['ssn', 'dob', 'company', 'primary_phone', 'agi'],
    'Company, Birth Date, SSN, Primary Phone and 1 more changed',
  ],
  ['note.added', 'note', ['text'], 'Note added'],
  ['document.uploaded', 'document', ['file_name'], 'Document uploaded'],
  ['client.tidied-up', 'client', [], null],
])('describes %s of a %s with %j as %s', (action, entity, fields, text) => {
  const changes = Object.fromEntries(fields.map((field) => [field, { to: 'x' }]));
  expect(auditText({ action, entity, changes }, labelOf)).toBe(text);
});
