import { expect, it } from 'vitest';
import { clientSchema } from '../../generated/schemas/client.ts';
import { clientWriteSchema } from '../../generated/schemas/client-write.ts';
import { clientFields, READ_ONLY_KEYS, WRITE_ALIASES } from './client-fields.ts';

const entity: Readonly<Record<string, { readonly [keyword: string]: unknown }>> =
  clientSchema.properties;
const writable: Readonly<Record<string, { readonly [keyword: string]: unknown }>> =
  clientWriteSchema.properties;

it('writes every writable field, the aliases, and the version, and nothing else', () => {
  const expected = [...clientFields.keys(), ...WRITE_ALIASES.keys(), 'version'];
  expect(Object.keys(writable).sort()).toEqual(expected.sort());
});

it.each(Object.keys(entity))('%s has a data class, C3 exactly when it is a secret', (key) => {
  const dataClass = entity[key]?.['x-data-class'];
  expect(['C1', 'C2', 'C3']).toContain(dataClass);
  expect(dataClass === 'C3').toBe(entity[key]?.['x-sensitive'] !== undefined);
});

it('names the fields that no call writes', () => {
  expect([...READ_ONLY_KEYS].sort()).toEqual([
    'age',
    'assigned_agent',
    'client_email',
    'client_phone',
    'created_at',
    'email',
    'first_name',
    'id',
    'last_name',
    'name',
    'phone',
    'updated_at',
    'version',
  ]);
});
