import { expect, it } from 'vitest';
import { ledgerColumns } from './ledger-columns.ts';

it('groups the columns under the headings of the ledger, in its order', () => {
  const headings = ledgerColumns.map(({ group }) => group);
  expect(headings.filter((group, index) => group !== headings[index - 1])).toEqual([
    'Identity',
    'Plans',
    'Identifiers',
    'Contact',
    'Person',
    'Employment',
    'Bank',
    'Card',
    'Spouse',
    'Dependents',
    'Beneficiaries',
    'Family History',
    'Care',
    'Other',
    'Premiums',
    'Record',
  ]);
  const orders = ledgerColumns.map(({ order }) => order);
  expect(orders).toEqual(orders.toSorted((one, other) => one - other));
});

it('leaves room for the carriers between the health plan and the life plan', () => {
  const orderOf = (key: string) => ledgerColumns.find(({ field }) => field === key)?.order;
  expect([orderOf('current_health_plan_name'), orderOf('life_plan_name')]).toEqual([90, 290]);
});

it('takes label, width, type, and the reason why a column is read-only from the schema', () => {
  const column = (key: string) => ledgerColumns.find(({ field }) => field === key);
  expect(column('agi')).toEqual({
    field: 'agi',
    header: 'AGI',
    type: 'currency',
    group: 'Person',
    width: 110,
    order: 530,
  });
  expect(column('ssn')).toMatchObject({ sensitive: true });
  expect(column('age')).toMatchObject({
    editable: false,
    whyFixed: 'Age is calculated from the birth date.',
  });
});
