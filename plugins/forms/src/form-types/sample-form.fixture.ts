import type { JsonSchema } from '@porchlight/schemas';
import { compileSchema } from '@porchlight/schemas/testing';
import { defineSchemaTexts } from '@porchlight/translations';
import { pastDate, sharesTotal100 } from './definition/form-rules.ts';
import type { FormStep, FormType } from './definition/form-definition.ts';

/** A step whose validator is compiled by the test; those of plugins are compiled by the generator. */
export function sampleStep(id: string, schema: JsonSchema): FormStep {
  return { id, schema, validate: compileSchema(schema) };
}

const text = (label: string, more: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  minLength: 1,
  maxLength: 40,
  'x-label': label,
  ...more,
});

const ownerSchema: JsonSchema = {
  'x-label': 'Owner',
  'x-help': 'Who owns the policy.',
  type: 'object',
  additionalProperties: false,
  required: ['owner', 'joint'],
  properties: {
    owner: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'born', 'ssn', 'isJoint'],
      properties: {
        name: text('Name', { 'x-client-field': 'client_first_name', 'x-autocomplete': 'name' }),
        nickname: text('Nickname'),
        born: {
          type: 'string',
          maxLength: 10,
          format: 'date',
          'x-label': 'Date of birth',
          'x-client-field': 'dob',
        },
        ssn: text('Social Security number', {
          maxLength: 11,
          pattern: '^\\d{3}-?\\d{2}-?\\d{4}$',
          'x-sensitive': 'ssn',
          'x-client-field': 'ssn',
        }),
        income: {
          type: 'integer',
          minimum: 0,
          maximum: 100_000_000,
          'x-widget': 'money',
          'x-label': 'Yearly income',
          'x-client-field': 'agi',
        },
        isJoint: { type: 'boolean', 'x-label': 'Is there a second owner?' },
      },
    },
    joint: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'isSpouse'],
      'x-when': { field: 'owner.isJoint', is: [true] },
      properties: {
        name: text('Name of the second owner', { 'x-group': 'Second owner' }),
        isSpouse: { type: 'boolean', 'x-label': 'Your spouse?', 'x-group': 'Second owner' },
        since: text('Married since', {
          'x-when': { field: 'joint.isSpouse', is: [true] },
          'x-group': 'Second owner',
        }),
      },
    },
  },
};

const sharesSchema: JsonSchema = {
  'x-label': 'Shares',
  type: 'object',
  additionalProperties: false,
  required: ['owner', 'shares'],
  properties: {
    owner: {
      type: 'object',
      additionalProperties: false,
      required: ['color'],
      properties: {
        color: {
          enum: ['red', 'blue'],
          'x-label': 'Color',
          'x-options': { red: 'Red', blue: 'Blue' },
          'x-client-field': 'favorite_color',
        },
      },
    },
    shares: {
      type: 'object',
      additionalProperties: false,
      required: ['people', 'agrees'],
      properties: {
        people: {
          type: 'array',
          minItems: 1,
          maxItems: 3,
          'x-label': 'People',
          'x-list': { item: 'Person', add: 'Add a person', total: 'percent' },
          'x-error': { total: 'The shares must total 100.' },
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['name', 'percent'],
            properties: {
              name: text('Name'),
              percent: { type: 'number', exclusiveMinimum: 0, maximum: 100, 'x-label': 'Share' },
            },
          },
        },
        agrees: {
          type: 'boolean',
          const: true,
          'x-widget': 'checkbox',
          'x-label': 'I agree',
        },
      },
    },
  },
};

const catalog = {
  Owner: { en: 'Owner', es: 'Titular', pt: 'Titular' },
  Name: { en: 'Name', es: 'Nombre', pt: 'Nome' },
  Person: { en: 'Person', es: 'Persona', pt: 'Pessoa' },
  'The shares must total 100.': {
    en: 'The shares must total 100.',
    es: 'Las partes deben sumar 100.',
    pt: 'As partes devem somar 100.',
  },
};

/** Two steps that share a section, a section that depends on a field, and a list. */
export const sampleForm: FormType = {
  id: 'sample',
  plugin: 'form-sample',
  title: 'Sample',
  description: 'For tests.',
  icon: 'user',
  route: '/sample',
  steps: [sampleStep('owner', ownerSchema), sampleStep('shares', sharesSchema)],
  texts: defineSchemaTexts([], catalog),
  rules: [pastDate('owner.born'), sharesTotal100('shares.people', 'percent')],
  derived: [
    {
      clientField: 'company',
      fields: ['shares.people'],
      text: ({ shares }) => (shares === undefined ? '' : 'with shares'),
    },
  ],
};

/** A form without problems. */
export const filledSample = {
  owner: { name: 'Ana', born: '1958-03-07', ssn: '900-12-6037', isJoint: false, color: 'red' },
  shares: {
    people: [
      { name: 'Bo', percent: 33.33 },
      { name: 'Cy', percent: 66.67 },
    ],
    agrees: true,
  },
};
