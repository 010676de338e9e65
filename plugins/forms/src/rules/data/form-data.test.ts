import { describe, expect, it } from 'vitest';
import { isBlankSection, knownSections, readFormData } from './form-data.ts';

const data = { personalInfo: { firstName: 'Ana' } };
const wrappers = ['formData', 'data', 'form', 'fields', 'values', 'submission'];
const nested = (levels: number, name = 'data'): unknown =>
  levels === 0 ? data : { [name]: nested(levels - 1, name) };

it('reads plain data as an object and as JSON text', () => {
  expect(readFormData(data)).toEqual({ kind: 'data', data });
  expect(readFormData(JSON.stringify(data))).toEqual({ kind: 'data', data });
});

it.each(wrappers)(
  'reads data nested under %s, as an object, as text, and as text inside',
  (name) => {
    expect(readFormData({ [name]: data })).toEqual({ kind: 'data', data });
    expect(readFormData(JSON.stringify({ [name]: data }))).toEqual({ kind: 'data', data });
    expect(readFormData({ [name]: JSON.stringify(data) })).toEqual({ kind: 'data', data });
  },
);

it.each(knownSections)('reads data that only has the section %s', (section) => {
  const one = { [section]: {} };
  expect(readFormData({ formData: one })).toEqual({ kind: 'data', data: one });
});

it('stops at the outermost object with a known section', () => {
  const outer = { banking: {}, data: { personalInfo: { firstName: 'Inside' } } };
  expect(readFormData({ form: outer })).toEqual({ kind: 'data', data: outer });
});

it('takes the first wrapper in their order, not in the order of the object', () => {
  const both = { submission: { personalInfo: { firstName: 'Other' } }, formData: data };
  expect(readFormData(both)).toEqual({ kind: 'data', data });
});

it('unwraps five levels and no more', () => {
  expect(readFormData(nested(5))).toEqual({ kind: 'data', data });
  expect(readFormData(nested(6))).toEqual({ kind: 'broken' });
  expect(readFormData(nested(5, 'formData')).kind).toBe('data');
});

it('reads data of another form type by its sections', () => {
  const other = { values: { pets: { name: 'Rex' } } };
  expect(readFormData(other)).toEqual({ kind: 'broken' });
  expect(readFormData(other, ['pets'])).toEqual({ kind: 'data', data: { pets: { name: 'Rex' } } });
});

it.each([
  ['null', null],
  ['undefined', undefined],
  ['empty text', ''],
  ['blank text', '  \n'],
  ['an empty object', {}],
  ['an empty list', []],
  ['the text {}', '{}'],
  ['the text null', 'null'],
  ['the text ""', '""'],
  ['an empty object under a wrapper', { formData: {} }],
  ['null under a wrapper', { data: null }],
  ['an empty text under a wrapper', { values: '' }],
])('finds nothing in %s', (_, raw) => {
  expect(readFormData(raw)).toEqual({ kind: 'empty' });
});

it.each([
  ['text that is no JSON', '{"personalInfo":'],
  ['a word', 'hello'],
  ['a number', 7],
  ['a number as text', '7'],
  ['a flag', true],
  ['a list', [data]],
  ['JSON text inside JSON text', JSON.stringify(JSON.stringify(data))],
  ['an object without a known section', { answers: data }],
  ['a list under a wrapper', { data: [data] }],
  ['a known section in the prototype only', Object.assign(Object.create(data) as object, { x: 1 })],
  ['the text of a prototype', '{"__proto__":{"data":{"personalInfo":{}}}}'],
  ['a function', () => data],
])('calls %s broken instead of failing', (_, raw) => {
  expect(readFormData(raw)).toEqual({ kind: 'broken' });
});

it('survives deep nesting, cycles, and huge texts', () => {
  const deep = `${'{"data":'.repeat(100_000)}{}${'}'.repeat(100_000)}`;
  expect(readFormData(deep)).toEqual({ kind: 'broken' });
  expect(readFormData(`${'['.repeat(400_000)}${']'.repeat(400_000)}`)).toEqual({ kind: 'broken' });
  const cycle: Record<string, unknown> = {};
  cycle['data'] = cycle;
  expect(readFormData(cycle)).toEqual({ kind: 'broken' });
  expect(readFormData('x'.repeat(2_000_000))).toEqual({ kind: 'broken' });
  const long = { personalInfo: { firstName: 'x'.repeat(1_000_000) } };
  expect(readFormData(JSON.stringify(long))).toEqual({ kind: 'data', data: long });
});

describe('a section', () => {
  it.each([
    [undefined, true],
    [null, true],
    ['', true],
    ['  ', true],
    [{}, true],
    [{ firstName: '', usCitizen: false, beneficiaries: [] }, true],
    [{ beneficiaries: [{ name: ' ' }] }, true],
    [{ firstName: 'Ana' }, false],
    [{ weight: 0 }, false],
    [{ usCitizen: true }, false],
    [{ beneficiaries: [{ name: 'Ana' }] }, false],
    ['text', false],
  ])('counts %j as blank: %s', (section, blank) => {
    expect(isBlankSection(section)).toBe(blank);
  });
});
