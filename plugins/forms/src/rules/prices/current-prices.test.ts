import { expect, it } from 'vitest';
import { currentPrices } from './current-prices.ts';
import { noCosts } from './itemized-costs.ts';

const costs = {
  ...noCosts,
  checkboxTabs: { Dental: 25 },
  listTabs: { Rider: { Gold: 40.1, Silver: 20.2 } },
};
const item = (label: string, value: number) => ({ label, value });

it('replaces stored prices by those of the template', () => {
  const form = { baseCost: 1, items: [item('Dental', 0.01), item('Rider: Gold', 0)] };
  expect(currentPrices(form, { baseCost: 100, costs })).toEqual({
    items: [item('Dental', 25), item('Rider: Gold', 40.1)],
    base_form_total: 100,
    selected_items_total: 65.1,
    final_form_total: 165.1,
  });
});

it('leaves the price of what the template does not price', () => {
  const items = [item('Notary', 15), item('Rider: Lead', 5), item('constructor', 2)];
  expect(currentPrices({ baseCost: 0, items }, { baseCost: 0, costs }).items).toEqual(items);
});

it('leaves the prices of a form whose template was deleted', () => {
  const form = { baseCost: 80, items: [item('Dental', 30)] };
  expect(currentPrices(form, null)).toMatchObject({ items: form.items, final_form_total: 110 });
});
