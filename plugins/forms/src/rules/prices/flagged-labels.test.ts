import { expect, it } from 'vitest';
import { flaggedLabels } from './flagged-labels.ts';

const tabs = {
  checkboxTabs: ['Dental'],
  listTabs: [{ tabLabel: 'Rider', listItems: ['Gold'] }],
};

it.each([
  ['nothing while every price has its field', { checkboxTabs: { Dental: 5 } }, tabs, []],
  ['a checkbox that is gone', { checkboxTabs: { Dental: 5, Vision: 1 } }, tabs, ['Vision']],
  [
    'an item that is gone from its list',
    { listTabs: { Rider: { Gold: 1, Silver: 2 } } },
    tabs,
    ['Rider: Silver'],
  ],
  ['every item of a list that is gone', { listTabs: { Term: { A: 1 } } }, tabs, ['Term: A']],
  ['nothing before the fields are known', { checkboxTabs: { Vision: 1 } }, {}, []],
])('flags %s', (_, costs, metadata, flagged) => {
  expect(flaggedLabels(costs, metadata)).toEqual(flagged);
});
