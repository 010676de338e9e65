import type { JsonSchema } from '@porchlight/schemas';
import { describe, expect, it } from 'vitest';
import { checkValues } from './check-values.ts';
import { fromForm, toForm } from './form-values.ts';
import { schemaFields } from './schema-fields.ts';

const schema: JsonSchema = {
  type: 'object',
  required: ['name', 'days', 'policy', 'strict'],
  properties: {
    note: { type: 'string', 'x-label': 'Note', 'x-widget': 'textarea' },
    name: { type: 'string', minLength: 1, maxLength: 5, 'x-label': 'Name', 'x-order': 1 },
    days: {
      type: 'integer',
      minimum: 1,
      maximum: 30,
      'x-label': 'Days',
      'x-error': { maximum: 'At most a month' },
    },
    limit: { type: ['integer', 'null'] },
    policy: { type: 'string', enum: ['spec', 'strict'], 'x-options': { spec: 'As specified' } },
    level: { type: 'integer', enum: [1, 2] },
    strict: { type: 'boolean' },
    prefix: { type: 'string', pattern: '^[A-Z]+$', 'x-error': 'Capitals only' },
  },
};
const fields = schemaFields(schema);

describe('schemaFields', () => {
  it('puts fields with an order first and names the others in words', () => {
    expect(fields.map(({ name }) => name).slice(0, 3)).toEqual(['name', 'note', 'days']);
    expect(fields.find(({ name }) => name === 'limit')?.label).toBe('Limit');
  });

  it('chooses the widget by keyword, then by type', () => {
    const widgets = Object.fromEntries(fields.map(({ name, widget }) => [name, widget]));
    expect(widgets).toEqual({
      note: 'textarea',
      name: 'text',
      days: 'number',
      limit: 'number',
      policy: 'select',
      level: 'select',
      strict: 'switch',
      prefix: 'text',
    });
  });
});

describe('schemaFields for empty values', () => {
  it.each([
    ['a required text without a rule', { type: 'string' }, true],
    ['a required text whose pattern allows nothing', { type: 'string', pattern: '^[a-z]*$' }, true],
    ['a required text whose pattern needs a letter', { type: 'string', pattern: '[a-z]' }, false],
    ['a required text of at least one character', { type: 'string', minLength: 1 }, false],
    ['a required choice', { type: 'string', enum: ['a'] }, false],
    ['a required number', { type: 'integer' }, false],
  ] as const)('marks %s as it may be empty', (_, property, optional) => {
    const [field] = schemaFields({
      type: 'object',
      required: ['it'],
      properties: { it: property },
    });
    expect(field?.optional).toBe(optional);
  });
});

describe('form values', () => {
  it('form values convert from stored to typed and back', () => {
    const stored = {
      name: 'Ana',
      days: 7,
      limit: null,
      policy: 'spec',
      level: 2,
      strict: true,
      note: '',
      prefix: 'A',
    };
    const typed = toForm(fields, stored);
    expect(typed).toMatchObject({ days: '7', limit: '', level: '2', strict: true });
    expect(fromForm(fields, typed)).toEqual(stored);
  });

  it.each([
    ['days', ' 12 ', 12],
    ['days', '1.5', 1.5],
    ['days', 'soon', 'soon'],
    ['days', '', undefined],
    ['limit', '', null],
    ['level', '1', 1],
    ['name', '  Bo ', 'Bo'],
    ['note', '', ''],
  ])('%s typed as "%s" is %s', (name, typed, value) => {
    expect(fromForm(fields, { [name]: typed })[name]).toEqual(value);
  });
});

describe('checkValues', () => {
  const good = { name: 'Ana', days: 7, policy: 'spec', strict: false };

  it('finds nothing wrong with good values', () => {
    expect(checkValues(schema, good)).toEqual([]);
  });

  it.each([
    [{ name: undefined }, 'name', 'Name is required'],
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: 'Anamaria' }, 'name', 'Name must have at most 5 characters'],
    [{ days: 0 }, 'days', 'Days must be at least 1'],
    [{ days: 31 }, 'days', 'At most a month'],
    [{ days: 1.5 }, 'days', 'Days must be a whole number'],
    [{ days: 'soon' }, 'days', 'Days must be a whole number'],
    [{ policy: 'other' }, 'policy', "Policy must be one of 'spec', 'strict'"],
    [{ prefix: 'abc' }, 'prefix', 'Capitals only'],
    [{ limit: 'x' }, 'limit', 'Limit must be a whole number or empty'],
  ])('%o breaks a rule', (change, field, message) => {
    expect(checkValues(schema, { ...good, ...change })).toEqual([{ field, message }]);
  });

  it('counts characters, not UTF-16 units', () => {
    expect(checkValues(schema, { ...good, name: '😀😀😀😀😀' })).toEqual([]);
  });
});
