import { describe, expect, it } from 'vitest';
import { schemaRows, typeOf } from './schema-rows.ts';

describe('typeOf', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'date' }, 'string (date)'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: 'array', items: { type: 'integer' } }, 'integer[]'],
    [{ enum: ['New', 'Lead', null] }, '"New" | "Lead" | null'],
    [{ const: true }, 'true'],
    [{ oneOf: [{ type: 'string' }, { type: 'null' }, { type: 'string' }] }, 'string | null'],
    [{}, 'any'],
  ])('describes %j as %s', (schema, words) => {
    expect(typeOf(schema)).toBe(words);
  });
});

it('schemaRows goes into objects and lists', () => {
  const rows = schemaRows({
    type: 'object',
    required: ['items'],
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          required: ['cents'],
          properties: { cents: { type: 'integer', minimum: 0, 'x-label': 'Price' } },
        },
      },
      ssn: {
        type: 'string',
        description: 'Number',
        maxLength: 11,
        'x-sensitive': 'ssn',
        default: '',
      },
    },
  });
  expect(rows).toEqual([
    { name: 'items', type: 'object[]', required: true, description: '' },
    { name: 'items[].cents', type: 'integer', required: true, description: 'Price; from 0' },
    {
      name: 'ssn',
      type: 'string',
      required: false,
      description: 'Number; at most 11 characters; masked in responses',
    },
  ]);
});
