import { expect, it } from 'vitest';
import type { JsonSchema } from '@porchlight/schemas';
import { clientWriteSchema } from '../../generated/schemas/client-write.ts';
import { isRequiredName, missingName } from './missing-name.ts';

const properties: Readonly<Record<string, JsonSchema>> = clientWriteSchema.properties;

it('refuses a blank text in the same fields and with the same sentence as the write schema', () => {
  for (const [field, schema] of Object.entries(properties)) {
    const errors = schema['x-error'] as Readonly<Record<string, string>> | undefined;
    const sentence = schema.pattern === '\\S' ? errors?.['pattern'] : undefined;
    expect([field, missingName(field, ' '), isRequiredName(field)]).toEqual([
      field,
      sentence ?? null,
      sentence !== undefined,
    ]);
    expect(missingName(field, 'x')).toBeNull();
  }
});
