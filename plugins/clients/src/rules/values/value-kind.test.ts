import { expect, it } from 'vitest';
import type { JsonSchema } from '@porchlight/schemas';
import { clientSchema } from '../../generated/schemas/client.ts';
import { valueKind } from './client-value.ts';

const fields: readonly (readonly [string, JsonSchema])[] = Object.entries(clientSchema.properties);

it.each(fields.filter(([, { readOnly }]) => readOnly !== true))(
  'reads %s by the rule that its widget and its kind of secret call for',
  (key, schema) => {
    const { 'x-widget': widget, 'x-sensitive': sensitive } = schema;
    const kind = valueKind(key);
    expect(kind === 'phone').toBe(widget === 'phone');
    expect(kind === 'email').toBe(widget === 'email');
    expect(kind === 'ssn').toBe(sensitive === 'ssn');
    expect(kind === 'date' || kind === 'birth-date').toBe(widget === 'date');
  },
);

it.each(['constructor', '__proto__', 'client_email', 'household_phone'])(
  'knows no rule for %s, which is no field of the client',
  (key) => {
    expect(valueKind(key)).toBeNull();
  },
);
