import { expect, it } from 'vitest';
import type { JsonSchema } from '@porchlight/schemas';
import { columnsOf } from './columns.ts';

const field = (group: string, order?: number): JsonSchema => ({
  'x-group': group,
  'x-column': { type: 'text', width: 100 },
  ...(order === undefined ? {} : { 'x-order': order }),
});
const ordersOf = (properties: Readonly<Record<string, JsonSchema>>) =>
  columnsOf(properties).map(({ key, order }) => [key, order]);

it('puts a field at the end of the schema after the other columns of its group', () => {
  const pet = field('Person');
  expect(ordersOf({ name: field('Person'), bank: field('Bank'), pet })).toEqual([
    ['name', 10],
    ['pet', 20],
    ['bank', 30],
  ]);
});

it('squeezes a new field between two fixed columns, so that those of other plugins stay where they are', () => {
  const [first, last] = [field('Plans', 20), field('Plans', 40)];
  expect(ordersOf({ first, one: field('Plans'), last })).toEqual([
    ['first', 20],
    ['one', 30],
    ['last', 40],
  ]);
  expect(ordersOf({ first, one: field('Plans'), two: field('Plans'), last })).toEqual([
    ['first', 20],
    ['one', 26],
    ['two', 33],
    ['last', 40],
  ]);
});

it('leaves the gap after a group to the columns of other plugins', () => {
  const fields = { plan: field('Identity', 90), life: field('Plans', 290), pet: field('Identity') };
  expect(ordersOf(fields)).toEqual([
    ['plan', 90],
    ['pet', 91],
    ['life', 290],
  ]);
});
