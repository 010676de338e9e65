import { expect, it } from 'vitest';
import { formTotals } from './form-totals.ts';

const item = (value: number) => ({ label: 'Item', value });

it.each([
  [0, [], 0, 0, 0],
  [100, [], 100, 0, 100],
  [0, [0.1, 0.2], 0, 0.3, 0.3],
  [19.99, [0.01, 5], 19.99, 5.01, 25],
  [1.005, [1.005], 1.01, 1.01, 2.02],
  [10, [-5, Number.NaN], 10, 0, 10],
  [-1, [5], 0, 5, 5],
])('adds the base cost %d and the items %j', (base, values, baseTotal, selected, final) => {
  expect(formTotals(base, values.map(item))).toEqual({
    base_form_total: baseTotal,
    selected_items_total: selected,
    final_form_total: final,
  });
});

it('adds ten thousand items without drift', () => {
  const items = Array.from({ length: 10_000 }, () => item(0.1));
  expect(formTotals(0, items).final_form_total).toBe(1000);
});
