import { ledgerColumns } from '../../../ledger/src/server/ledger-columns.ts';
import { expect, it } from 'vitest';
import { carriers } from '../carriers.ts';

const labels = (card: string) =>
  carriers.filter(({ line }) => line.card === card).map(({ field }) => field.label);

it('shows each carrier of the agency on its card', () => {
  const marketplace = [
    'Life Secure',
    'Cigna',
    'Delta',
    'Solstice',
    'Ambetter',
    'Molina',
    'Oscar',
    'Florida Blue',
    'Avmed',
    'United',
    'Allstate',
    'Humana',
  ];
  const medicare = [
    'United Medicare',
    'FB Medicare',
    'Humana Medicare',
    'Aetna',
    'Simply',
    'Wellcare',
    'Other Medicare',
  ];
  expect(labels('marketplace').filter((label) => marketplace.includes(label))).toEqual(marketplace);
  expect(labels('medicare').filter((label) => medicare.includes(label))).toEqual(medicare);
});

it('names the field of each carrier after its label', () => {
  for (const { field, column, line } of carriers) {
    expect(field.field).toBe(field.label.toLowerCase().replaceAll(' ', '_'));
    expect([column.field, line.field]).toEqual([field.field, field.field]);
    expect(column).toMatchObject({ header: field.label, type: 'currency', width: 110 });
  }
});

it('places the carriers between the health plan and the life plan of the ledger', () => {
  const all = [...ledgerColumns, ...carriers.map(({ column }) => column)];
  const order = all.toSorted((one, other) => one.order - other.order).map(({ field }) => field);
  const keys = carriers.map(({ field }) => field.field);
  const first = order.indexOf(keys[0]!);
  expect(order.indexOf('current_health_plan_name')).toBeLessThan(first);
  expect(order.slice(first, first + keys.length + 1)).toEqual([...keys, 'life_plan_name']);
  expect(new Set(order).size).toBe(order.length);
});

it('gives the fields of carriers a heading that a client can read in a PDF', () => {
  expect(new Set(carriers.map(({ field }) => field.group))).toEqual(new Set(['Carriers']));
});
