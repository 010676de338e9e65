import { describe, expect, it } from 'vitest';
import { filledSample, sampleForm } from '../sample-form.fixture.ts';
import { checkDraft, checkForm, checkStep } from './check-form.ts';
import type { FormValues } from './form-definition.ts';
import { shownValues } from './shown-fields.ts';
import { withValue } from './values-at.ts';

const context = { today: '2026-11-23' };
const check = (values: FormValues) =>
  checkForm(sampleForm, values, context).map(({ field, rule }) => `${field}: ${rule}`);
const joint = { name: 'Bo', isSpouse: false };

it('finds nothing wrong with a filled-in form', () => {
  expect(check(filledSample)).toEqual([]);
});

it.each<[string, FormValues, readonly string[]]>([
  ['a missing field', withValue(filledSample, 'owner.name', undefined), ['owner.name: required']],
  ['an empty text', withValue(filledSample, 'owner.name', ''), ['owner.name: required']],
  [
    'a date that is none',
    withValue(filledSample, 'owner.born', '1958-02-30'),
    ['owner.born: format'],
  ],
  [
    'a date in the future',
    withValue(filledSample, 'owner.born', '2026-11-23'),
    ['owner.born: past'],
  ],
  ['a number as text', withValue(filledSample, 'owner.income', '12'), ['owner.income: type']],
  ['an unknown choice', withValue(filledSample, 'owner.color', 'green'), ['owner.color: enum']],
  [
    'an unknown field',
    withValue(filledSample, 'owner.hobby', 'x'),
    ['owner.hobby: additionalProperties'],
  ],
  ['an unknown section', { ...filledSample, admin: true }, ['admin: additionalProperties']],
  [
    'an unknown field of an entry',
    withValue(filledSample, 'shares.people.0.id', 1),
    ['shares.people.0.id: additionalProperties'],
  ],
  [
    'a missing field of an entry',
    withValue(filledSample, 'shares.people.1.name', undefined),
    ['shares.people.1.name: required'],
  ],
  ['an empty list', withValue(filledSample, 'shares.people', []), ['shares.people: minItems']],
  [
    'shares that do not total 100',
    withValue(filledSample, 'shares.people.1.percent', 66.66),
    ['shares.people: total'],
  ],
  [
    'a box that is not checked',
    withValue(filledSample, 'shares.agrees', false),
    ['shares.agrees: const'],
  ],
  [
    'a mask in place of a secret',
    withValue(filledSample, 'owner.ssn', '***-**-6037'),
    ['owner.ssn: pattern'],
  ],
  ['a section that is none', { ...filledSample, owner: 'Ana' }, ['owner: type']],
])('names the field of %s', (_, values, problems) => {
  expect(check(values)).toEqual(problems);
});

it('names every missing field of an empty form in the order of the steps', () => {
  expect(check({})).toEqual([
    'owner.name: required',
    'owner.born: required',
    'owner.ssn: required',
    'owner.isJoint: required',
    'owner.color: required',
    'shares.people: required',
    'shares.agrees: required',
  ]);
});

it('checks one step without the fields of the others', () => {
  const [owner] = sampleForm.steps;
  const { shares: _, ...rest } = filledSample;
  expect(checkStep(sampleForm, owner!, rest, context)).toEqual([]);
});

describe('a field that is not shown', () => {
  const hidden = { ...filledSample, joint: { name: '', isSpouse: true, since: 'long ago' } };

  it('breaks no rule', () => {
    expect(check(hidden)).toEqual([]);
  });

  it('breaks its rules as soon as it is shown', () => {
    expect(check(withValue(hidden, 'owner.isJoint', true))).toEqual(['joint.name: required']);
    expect(check(withValue(filledSample, 'owner.isJoint', true))).toEqual([
      'joint.name: required',
      'joint.isSpouse: required',
    ]);
  });

  it('leaves what is submitted, also if only the field that it depends on is hidden', () => {
    expect(shownValues(sampleForm, hidden)).toEqual(filledSample);
    const shown = { ...withValue(filledSample, 'owner.isJoint', true), joint };
    expect(shownValues(sampleForm, withValue(shown, 'joint.since', 'x'))).toEqual(shown);
  });

  it('leaves other values as they are, to the byte', () => {
    expect(JSON.stringify(shownValues(sampleForm, hidden))).toBe(JSON.stringify(filledSample));
  });
});

it('accepts the mask of a stored secret at its own field only', () => {
  const values = withValue(filledSample, 'owner.ssn', '***-**-6037');
  const isStoredMask = (field: string, text: string) =>
    field === 'owner.ssn' && text === '***-**-6037';
  expect(checkForm(sampleForm, values, { ...context, isStoredMask })).toEqual([]);
  const anywhere = { ...context, isStoredMask: () => true };
  const elsewhere = withValue(filledSample, 'owner.born', '***');
  expect(checkForm(sampleForm, elsewhere, anywhere)).toMatchObject([{ field: 'owner.born' }]);
});

describe('half a form', () => {
  it.each<FormValues>([
    {},
    { owner: {} },
    { owner: { name: 'Ana', born: '1958--', ssn: '900', income: '12,' } },
    { shares: { agrees: false, people: [{}, { percent: '33.' }] } },
    { owner: { isJoint: false }, joint: { name: 'Bo', since: 'x' } },
  ])('can be stored as %j', (values) => {
    expect(checkDraft(sampleForm, values)).toEqual([]);
  });

  it.each<[FormValues, string]>([
    [{ admin: true }, 'admin: additionalProperties'],
    [{ owner: { hobby: 1 } }, 'owner.hobby: additionalProperties'],
    [{ owner: 'Ana' }, 'owner: type'],
    [{ owner: { name: 5 } }, 'owner.name: type'],
    [{ owner: { name: { first: 'Ana' } } }, 'owner.name: type'],
    [{ owner: { name: 'x'.repeat(41) } }, 'owner.name: maxLength'],
    [{ owner: { born: 'x'.repeat(11) } }, 'owner.born: maxLength'],
    [{ owner: { income: '1'.repeat(41) } }, 'owner.income: type'],
    [{ owner: { color: 'x'.repeat(99) } }, 'owner.color: enum'],
    [{ shares: { people: [{}, {}, {}, {}] } }, 'shares.people: maxItems'],
    [{ shares: { people: [{ id: 1 }] } }, 'shares.people.0.id: additionalProperties'],
  ])('cannot be stored as %j', (values, problem) => {
    const problems = checkDraft(sampleForm, values);
    expect(problems.map(({ field, rule }) => `${field}: ${rule}`)).toEqual([problem]);
  });
});

it('takes blank values for no answer', () => {
  const values = {
    owner: { ...filledSample.owner, nickname: '', income: null },
    shares: { ...filledSample.shares, people: [{ name: null, percent: 100 }] },
  };
  expect(check(values)).toEqual(['shares.people.0.name: required']);
  expect(checkDraft(sampleForm, values)).toEqual([]);
  expect(shownValues(sampleForm, values)['owner']).toEqual(filledSample.owner);
});

it('survives hostile names of fields', () => {
  const values = JSON.parse(
    '{"__proto__":{"x":1},"owner":{"constructor":1,"toString":{}}}',
  ) as FormValues;
  const problems = checkForm(sampleForm, values, context).map(({ field }) => field);
  expect(problems).toEqual(
    expect.arrayContaining(['__proto__', 'owner.constructor', 'owner.toString']),
  );
});
