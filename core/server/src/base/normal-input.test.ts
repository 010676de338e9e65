import type { JsonSchema } from '@porchlight/schemas';
import { expect, it } from 'vitest';
import { normalizeInput } from './normal-input.ts';

const ODD = '\u202eJose\u0301\u00a0Ruiz\u200b';
const text = { type: 'string' };
const of = (name: JsonSchema): JsonSchema => ({ type: 'object', properties: { name } });

it.each<[string, JsonSchema, unknown, unknown]>([
  ['of a field', of(text), { name: ODD }, { name: 'José Ruiz' }],
  [
    'of a field that the schema does not name',
    { type: 'object' },
    { other: ODD },
    { other: 'José Ruiz' },
  ],
  ['in a list', of({ type: 'array', items: text }), { name: [ODD, 1] }, { name: ['José Ruiz', 1] }],
  [
    'in an alternative',
    of({ anyOf: [text, { type: 'null' }] }),
    { name: ODD },
    { name: 'José Ruiz' },
  ],
  [
    'deep inside free data',
    { type: 'object' },
    { data: { a: [{ b: ODD }] } },
    { data: { a: [{ b: 'José Ruiz' }] } },
  ],
  [
    'with a line break',
    of(text),
    { name: `${ODD}\r\nx\u00a0y` },
    { name: 'José\u00a0Ruiz\nx\u00a0y' },
  ],
  [
    'of several lines',
    of({ ...text, 'x-widget': 'textarea' }),
    { name: 'a\u00a0b\u200b' },
    { name: 'a\u00a0b' },
  ],
  ['of a password', of({ ...text, 'x-sensitive': 'password' }), { name: ODD }, { name: ODD }],
  ['that is verbatim', of({ ...text, 'x-verbatim': true }), { name: ODD }, { name: ODD }],
  [
    'inside of what is verbatim',
    { type: 'object', 'x-verbatim': true },
    { a: { b: ODD } },
    { a: { b: ODD } },
  ],
  [
    'of an alternative that is verbatim',
    of({ anyOf: [{ ...text, 'x-verbatim': true }, { type: 'null' }] }),
    { name: ODD },
    { name: ODD },
  ],
  [
    'beside numbers and nothing',
    of(text),
    { name: ODD, a: 1, b: null, c: true },
    { name: 'José Ruiz', a: 1, b: null, c: true },
  ],
])('a text %s becomes what is stored', (_, schema, input, stored) => {
  expect(normalizeInput(input, schema)).toEqual(stored);
});
