import type { JsonSchema } from '@porchlight/schemas';
import { expect, it } from 'vitest';
import { hasFields, sectionSchema } from './settings-section.ts';

const schema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['policy', 'name'],
  properties: {
    policy: { type: 'string', 'x-group': 'Security' },
    name: { type: 'string' },
    size: { type: 'integer', 'x-group': 'Lists' },
  },
};

it('shows every field on exactly one page', () => {
  const [agency, security] = (['agency', 'security'] as const).map((section) =>
    sectionSchema(schema, section),
  );
  expect(Object.keys(agency!.properties!)).toEqual(['name', 'size']);
  expect(agency!.required).toEqual(['name']);
  expect(Object.keys(security!.properties!)).toEqual(['policy']);
  expect(security!.required).toEqual(['policy']);
  expect(security!.additionalProperties).toBe(false);
});

it('finds no fields on a page that has none', () => {
  const plain: JsonSchema = { type: 'object', properties: { name: { type: 'string' } } };
  expect(hasFields(sectionSchema(plain, 'security'))).toBe(false);
  expect(hasFields(sectionSchema(plain, 'agency'))).toBe(true);
});
