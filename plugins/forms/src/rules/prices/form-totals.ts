import { centsOf, dollarsOf } from './price-text.ts';

/** What was chosen in a form, in dollars. */
export interface SelectedItem {
  readonly label: string;
  readonly value: number;
}

/** Dollars with two places. */
export interface FormTotals {
  readonly base_form_total: number;
  readonly selected_items_total: number;
  readonly final_form_total: number;
}

/** The totals of a form, added in cents. An amount that is no price counts as nothing. */
export function formTotals(baseCost: number, items: readonly SelectedItem[]): FormTotals {
  const base = centsOf(baseCost) ?? 0;
  const selected = items.reduce((sum, { value }) => sum + (centsOf(value) ?? 0), 0);
  return {
    base_form_total: dollarsOf(base),
    selected_items_total: dollarsOf(selected),
    final_form_total: dollarsOf(base + selected),
  };
}
