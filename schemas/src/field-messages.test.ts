import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { schemaMessages } from './field-messages.ts';
import type { JsonSchema } from './json-schema.ts';
import { registerKeywords } from './keywords.ts';

function messagesFor(schema: JsonSchema, value: unknown): Record<string, string> {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    messages: false,
  });
  registerKeywords(ajv);
  const messages = schemaMessages(ajv.compile(schema), schema, value);
  return Object.fromEntries(messages.map(({ field, message }) => [field, message]));
}

const form: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['first_name', 'title', 'count'],
  properties: {
    first_name: { type: 'string', pattern: '\\S', 'x-error': 'First name is required' },
    email: {
      type: 'string',
      minLength: 1,
      pattern: '@',
      'x-label': 'Email',
      'x-error': { pattern: 'Please enter a valid email address' },
    },
    title: { type: 'string', minLength: 1, maxLength: 3, 'x-label': 'Title' },
    count: { type: 'integer', minimum: 1 },
    due_on: { type: ['string', 'null'], format: 'date' },
    status: { enum: ['new', 'lead'], 'x-error': { enum: 'Choose a status' } },
    lines: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['price'],
        properties: {
          price: { type: 'number', exclusiveMinimum: 0, 'x-error': { required: 'Add a price' } },
        },
      },
    },
    either: { anyOf: [{ type: 'string', minLength: 2 }, { type: 'integer' }], 'x-label': 'Choice' },
  },
};

const good = { first_name: 'Ana', title: 'abc', count: 1 };

it('returns no message for a valid value', () => {
  expect(messagesFor(form, good)).toEqual({});
});

it.each([
  [
    'one sentence for every rule, also for a missing field',
    { ...good, first_name: undefined },
    { first_name: 'First name is required' },
  ],
  [
    'one sentence for every rule, broken pattern',
    { ...good, first_name: '  ' },
    { first_name: 'First name is required' },
  ],
  [
    'the sentence of the broken rule',
    { ...good, email: 'x' },
    { email: 'Please enter a valid email address' },
  ],
  ['the first broken rule only', { ...good, email: '' }, { email: 'Email is required' }],
  [
    'a sentence made from the label',
    { ...good, title: 'abcd' },
    { title: 'Title must have at most 3 characters' },
  ],
  [
    'a sentence made from the name',
    { ...good, due_on: '2026-02-30' },
    { due_on: 'Due on must be a date as yyyy-mm-dd' },
  ],
  ['types in words', { ...good, count: '1' }, { count: 'Count must be a whole number' }],
  ['two types in words', { ...good, due_on: 7 }, { due_on: 'Due on must be text or empty' }],
  ['choices', { ...good, status: 'x' }, { status: 'Choose a status' }],
  ['an unknown field by name', { ...good, hobby: 1 }, { hobby: "Unknown field 'hobby'" }],
  [
    'a missing field in a list',
    { ...good, lines: [{ price: 1 }, {}] },
    { 'lines.1.price': 'Add a price' },
  ],
  [
    'a rule in a list without a text of its own',
    { ...good, lines: [{ price: 0 }] },
    { 'lines.0.price': 'Price must be more than 0' },
  ],
  ['a list as a whole', { ...good, lines: [] }, { lines: 'Lines must have at least 1 entries' }],
  [
    'the sum of a choice, not its branches',
    { ...good, either: 'x' },
    { either: 'Choice is not valid' },
  ],
  ['the value itself', [], { '': 'The value must be an object' }],
])('explains %s', (_, value, expected) => {
  expect(messagesFor(form, JSON.parse(JSON.stringify(value)))).toEqual(expected);
});

it('reports every broken field at once, each with one message', () => {
  expect(messagesFor(form, { title: '', count: 0 })).toEqual({
    first_name: 'First name is required',
    title: 'Title is required',
    count: 'Count must be at least 1',
  });
});

it('stays short when a body breaks a thousand rules', () => {
  const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`field_${n}`, n]));
  expect(Object.keys(messagesFor(form, { ...good, ...unknown }))).toHaveLength(100);
});
