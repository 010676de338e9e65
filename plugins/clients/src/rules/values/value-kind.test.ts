import { expect, it } from 'vitest';
import { clientSchema } from '../../generated/schemas/client.ts';
import { valueKind } from './client-value.ts';

const fields: Readonly<Record<string, { readonly [keyword: string]: unknown }>> =
  clientSchema.properties;

it.each(Object.keys(fields))('%s is read as a phone exactly when its form asks for one', (key) => {
  expect(valueKind(key) === 'phone').toBe(fields[key]?.['x-widget'] === 'phone');
});
