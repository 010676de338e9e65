import { readValue } from '@porchlight/clients/contract';
import type { JsonSchema } from '@porchlight/schemas';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleForm, sampleStep } from '../sample-form.fixture.ts';
import { checkStep } from './check-form.ts';
import { clientChanges, prefilledValues } from './client-fields.ts';
import type { FormType } from './form-definition.ts';

const file = new URL('../../../schemas/form-fields.schema.json', import.meta.url);
const { $defs } = JSON.parse(readFileSync(file, 'utf8')) as { $defs: Record<string, JsonSchema> };

const step = sampleStep('contact', {
  type: 'object',
  required: ['phone'],
  properties: {
    phone: { ...$defs['Phone'], 'x-label': 'Phone', 'x-client-field': 'primary_phone' },
  },
});
const form: FormType = { ...sampleForm, steps: [step], rules: [], derived: [] };
const context = { today: '2026-11-23', isStoredMask: () => true };

const problems = (phone: string) => checkStep(form, step, { phone }, context);
const AMERICAN = '(305) 555-0174';

describe('the phone number of a form', () => {
  it.each([
    ['(305) 555-0174', AMERICAN],
    ['305.555.0174', AMERICAN],
    ['+1 305 555 0174', AMERICAN],
    ['305\u00a0555\u00a00174', AMERICAN],
    ['(305) 555\u20110174', AMERICAN],
    ['+55 11 91234-5678', '+55 11 91234-5678'],
    ['+52 55 1234 5678', '+52 55 1234 5678'],
    ['+47 21 12 34 56', '+47 21 12 34 56'],
    ['0055 11 91234-5678', '0055 11 91234-5678'],
    ['+55.11.91234.5678', '+55-11-91234-5678'],
  ])('may be %j, which is stored with the client as %j', (typed, stored) => {
    expect(problems(typed)).toEqual([]);
    const changes = clientChanges(form, { phone: typed });
    expect(readValue('phone', changes['primary_phone']!, '')).toEqual({
      value: stored,
    });
  });

  it.each(['305-555-0174 x12', '(305) 555-0174 ext. 12', '305-555-0174 #12'])(
    'may have an extension, %j, which an agent decides about',
    (typed) => {
      expect(problems(typed)).toEqual([]);
      expect(clientChanges(form, { phone: typed })).toEqual({ primary_phone: typed });
      expect(readValue('phone', typed, '')).toHaveProperty('error');
    },
  );

  it.each(['555-0142', '305-555-01', '1-800-FLOWERS', '44 20 7946 0958', 'none'])(
    'cannot be %j',
    (typed) => expect(problems(typed)).toMatchObject([{ field: 'phone', rule: 'format' }]),
  );

  it.each(['+55 11 91234-5678', '0044 20 7946 0958', AMERICAN])(
    'starts with the stored number %j',
    (phone) => expect(prefilledValues(form, { primary_phone: phone }, context)).toEqual({ phone }),
  );

  it.each(['555-0142', '12'])('starts blank for the incomplete number %j', (phone) => {
    expect(prefilledValues(form, { primary_phone: phone }, context)).toEqual({});
  });
});
