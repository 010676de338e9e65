import { roundedCents } from '@porchlight/kernel';
/** What a form says about its price, in dollars. */
export interface PricedForm {
  readonly base_cost: number;
  readonly base_form_total: number;
  readonly selected_items_json: readonly { readonly label: string; readonly value: number }[];
  readonly selected_items_total: number;
  readonly final_form_total: number;
}

/** The price of a form in cents. */
interface Pricing {
  readonly base: number;
  readonly items: readonly { readonly label: string; readonly cents: number }[];
  readonly selected: number;
  readonly total: number;
}

/** What the Pricing Summary of a form shows, also when nothing is charged. */
export function pricingOf(form: PricedForm): Pricing {
  const items = form.selected_items_json.map(({ label, value }) => ({
    label,
    cents: cents(value),
  }));
  return {
    base: cents(form.base_form_total === 0 ? form.base_cost : form.base_form_total),
    items,
    selected: cents(form.selected_items_total),
    total: cents(form.final_form_total),
  };
}

function cents(dollars: number): number {
  return roundedCents(dollars) ?? 0;
}
