import { expect, it } from 'vitest';
import { formDataProblems, hasTooManyValues } from './form-data-problems.ts';

it.each([
  ['an empty object', {}],
  ['texts, numbers, flags, and nothing', { a: 'x', b: 1.5, c: false, d: null, e: undefined }],
  ['lists of groups', { ownership: { beneficiaries: [{ name: 'Ana' }, { name: 'Luis' }] } }],
  ['the words as values', { a: 'undefined', b: ['null', '__proto__'] }],
  ['an object without a prototype', Object.assign(Object.create(null) as object, { a: 1 })],
  ['a name of a method', { constructor: 'Builder', toString: 'x' }],
])('accepts %s', (_, data) => {
  expect(formDataProblems(data)).toEqual([]);
});

it.each([
  [{ undefined: 1 }, 'undefined', "A field cannot be named 'undefined'"],
  [{ personalInfo: { null: 'x' } }, 'personalInfo.null', "A field cannot be named 'null'"],
  [
    { ownership: { beneficiaries: [{ name: 'Ana' }, { undefined: 'x' }] } },
    'ownership.beneficiaries.1.undefined',
    "A field cannot be named 'undefined'",
  ],
  [JSON.parse('{"__proto__":{"x":1}}'), '__proto__', "A field cannot be named '__proto__'"],
  [{ a: () => 1 }, 'a', 'This value cannot be stored'],
  [{ a: { b: 10n } }, 'a.b', 'This value cannot be stored'],
  [{ a: Number.NaN }, 'a', 'This value cannot be stored'],
  [{ a: new Date(0) }, 'a', 'This value cannot be stored'],
])('refuses %o at %s', (data, field, message) => {
  expect(formDataProblems(data)).toEqual([{ field, message }]);
});

it('names every bad field in their order', () => {
  const data = { a: { undefined: 1 }, b: { null: 1 } };
  expect(formDataProblems(data).map(({ field }) => field)).toEqual(['a.undefined', 'b.null']);
});

it('refuses endless nesting and cycles', () => {
  const cycle: Record<string, unknown> = { name: 'Ana' };
  cycle['self'] = cycle;
  const [problem] = formDataProblems(cycle);
  expect(problem?.message).toBe('Values are nested more than 32 levels deep');
  expect(problem?.field.length).toBeLessThan(100);
});

it('stops after 20 problems', () => {
  const many = Array.from({ length: 1000 }, () => ({ undefined: 1 }));
  expect(formDataProblems(many)).toHaveLength(20);
});

it.each([
  ['5,000 answers', Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [at, 'x'])), false],
  ['5,001 entries', Array.from({ length: 5_001 }, () => 1), true],
  ['2,000 entries of three answers', { people: Array(2_000).fill({ a: 1, b: 2, c: 3 }) }, true],
  ['nothing', null, false],
])('reads %s as too many values or not', (_, data, isTooMany) => {
  expect(hasTooManyValues(data)).toBe(isTooMany);
});
