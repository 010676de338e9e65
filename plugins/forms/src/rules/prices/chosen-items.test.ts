import { expect, it } from 'vitest';
import { chosenItems } from './chosen-items.ts';

const costs = {
  checkboxTabs: { Dental: 12.5, 'Life cover': 100 },
  listTabs: { Rider: { Gold: 30, Silver: 20.25 } },
  listTabDeps: { Rider: 'Life cover' },
};
const field = (name: string, value: string) => ({ name, value });

it.each([
  ['a checked checkbox', [field('Dental', 'true')], [['Dental', 12.5]]],
  ['nothing for a checkbox that is not checked', [field('Dental', 'false')], []],
  [
    'an option of a list with its required checkbox',
    [field('Life cover', 'true'), field('Rider', 'Gold')],
    [
      ['Life cover', 100],
      ['Rider: Gold', 30],
    ],
  ],
  ['no option without its required checkbox', [field('Rider', 'Gold')], []],
  ['nothing without a price', [field('Vision', 'true'), field('Rider', 'Bronze')], []],
  [
    'a field once that is in the document twice',
    [field('Dental', 'true'), field('Dental', 'true')],
    [['Dental', 12.5]],
  ],
  [
    'nothing for names of object members',
    [field('constructor', 'name'), field('toString', 'true')],
    [],
  ],
])('prices %s', (_, chosen, items) => {
  expect(chosenItems(chosen, costs).map(({ label, value }) => [label, value])).toEqual(items);
});
