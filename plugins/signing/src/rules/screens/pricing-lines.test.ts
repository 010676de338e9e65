import { expect, it } from 'vitest';
import { type PricedForm, pricingOf } from './pricing-lines.ts';

const free: PricedForm = {
  base_cost: 0,
  base_form_total: 0,
  selected_items_json: [],
  selected_items_total: 0,
  final_form_total: 0,
};

it('shows zeros for a form that costs nothing', () => {
  expect(pricingOf(free)).toEqual({ base: 0, items: [], selected: 0, total: 0 });
});

it('counts in cents, also where dollars have no exact binary form', () => {
  expect(
    pricingOf({
      base_cost: 99,
      base_form_total: 1.005,
      selected_items_json: [
        { label: 'Dental', value: 0.1 },
        { label: 'Rider: Gold', value: 0.2 },
      ],
      selected_items_total: 0.3,
      final_form_total: 1.31,
    }),
  ).toEqual({
    base: 101,
    items: [
      { label: 'Dental', cents: 10 },
      { label: 'Rider: Gold', cents: 20 },
    ],
    selected: 30,
    total: 131,
  });
});

it('starts with the base cost of a form whose totals were not added up yet', () => {
  expect(pricingOf({ ...free, base_cost: 25 }).base).toBe(2500);
});

it('lists a chosen item that is free', () => {
  const form = { ...free, selected_items_json: [{ label: 'Vision', value: 0 }] };
  expect(pricingOf(form).items).toEqual([{ label: 'Vision', cents: 0 }]);
});
