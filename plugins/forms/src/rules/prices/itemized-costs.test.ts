import { describe, expect, it } from 'vitest';
import { missingCheckboxes, noCosts, readItemizedCosts } from './itemized-costs.ts';

const costs = {
  checkboxTabs: { 'Life cover': 100, Dental: 12.5 },
  listTabs: { Rider: { Gold: 30, Silver: 20.25 } },
  listTabDeps: { Rider: 'Life cover' },
};

it('reads prices as an object and as JSON text', () => {
  expect(readItemizedCosts(costs)).toEqual({ ok: true, costs });
  expect(readItemizedCosts(JSON.stringify(costs))).toEqual({ ok: true, costs });
});

it.each([[null], [undefined], [''], ['  '], ['null'], [{}], ['{}']])(
  'reads %j as no prices',
  (raw) => {
    expect(readItemizedCosts(raw)).toEqual({ ok: true, costs: noCosts });
  },
);

it('cleans prices that are text and rounds them to cents', () => {
  const raw = { checkboxTabs: { A: '$1,200.505', B: '' }, listTabs: { L: { x: '7' } } };
  expect(readItemizedCosts(raw)).toEqual({
    ok: true,
    costs: { checkboxTabs: { A: 1200.51, B: 0 }, listTabs: { L: { x: 7 } }, listTabDeps: {} },
  });
});

it.each([null, '', 'No Required Checkbox'])(
  'stores no dependency for the checkbox %j',
  (checkbox) => {
    const raw = { ...costs, listTabDeps: { Rider: checkbox } };
    expect(readItemizedCosts(raw)).toEqual({ ok: true, costs: { ...costs, listTabDeps: {} } });
  },
);

it.each<[string, unknown, string]>([
  ['text that is no JSON', '{"checkboxTabs":', 'itemized_costs'],
  ['a list', [costs], 'itemized_costs'],
  ['a number', '7', 'itemized_costs'],
  ['a list of checkboxes', { checkboxTabs: ['A'] }, 'itemized_costs.checkboxTabs'],
  ['a negative price', { checkboxTabs: { A: -1 } }, 'itemized_costs.checkboxTabs.A'],
  ['a price that is a flag', { checkboxTabs: { A: true } }, 'itemized_costs.checkboxTabs.A'],
  ['a price beyond all bounds', { listTabs: { L: { x: 1e12 } } }, 'itemized_costs.listTabs.L.x'],
  ['a list of items', { listTabs: { L: [1] } }, 'itemized_costs.listTabs.L'],
  ['a blank label', { checkboxTabs: { ' ': 1 } }, 'itemized_costs.checkboxTabs'],
  ['a long label', { checkboxTabs: { ['x'.repeat(301)]: 1 } }, 'itemized_costs.checkboxTabs'],
  [
    'too many labels',
    { checkboxTabs: Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`c${at}`, 1])) },
    'itemized_costs.checkboxTabs',
  ],
  [
    'a checkbox that is not there',
    { ...costs, listTabDeps: { Rider: 'Vision' } },
    'itemized_costs.listTabDeps.Rider',
  ],
  [
    'a checkbox that is a number',
    { ...costs, listTabDeps: { Rider: 3 } },
    'itemized_costs.listTabDeps.Rider',
  ],
  [
    'a list that is not there',
    { ...costs, listTabDeps: { Bonus: 'Dental' } },
    'itemized_costs.listTabDeps.Bonus',
  ],
  [
    'a list that requires itself',
    { ...costs, listTabDeps: { Rider: 'Rider' } },
    'itemized_costs.listTabDeps.Rider',
  ],
])('refuses %s and names the field', (_, raw, field) => {
  const reading = readItemizedCosts(raw);
  expect(reading.ok ? [] : reading.problems.map((problem) => problem.field)).toEqual([field]);
});

it('takes checkboxes and lists of the form that have no price', () => {
  const tabs = { checkboxTabs: ['Vision'], listTabs: [{ tabLabel: 'Bonus', listItems: ['x'] }] };
  const raw = { listTabDeps: { Bonus: 'Vision' } };
  expect(readItemizedCosts(raw, tabs)).toEqual({ ok: true, costs: { ...noCosts, ...raw } });
  expect(readItemizedCosts(costs, tabs).ok).toBe(false);
});

it('stores a label named __proto__ as a label', () => {
  const reading = readItemizedCosts('{"checkboxTabs":{"__proto__":5}}');
  expect(reading.ok && JSON.stringify(reading.costs.checkboxTabs)).toBe('{"__proto__":5}');
});

describe('a required checkbox', () => {
  it.each<[readonly string[], boolean]>([
    [[], false],
    [['Dental'], false],
    [['Rider', 'Life cover'], false],
    [['Rider: Gold', 'Life cover'], false],
    [['Rider: Gold'], true],
    [['Rider'], true],
    [['Rider plus'], false],
  ])('counts as missing after %j: %s', (labels, missing) => {
    const expected = missing ? [{ list: 'Rider', checkbox: 'Life cover' }] : [];
    expect(missingCheckboxes(labels, costs)).toEqual(expected);
  });
});
