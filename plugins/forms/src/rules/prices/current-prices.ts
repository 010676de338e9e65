import { formTotals, type FormTotals, type SelectedItem } from './form-totals.ts';
import type { ItemizedCosts } from './itemized-costs.ts';

/** The prices of a form template, in dollars. */
export interface TemplatePrices {
  readonly baseCost: number;
  readonly costs: ItemizedCosts;
}

export interface CurrentPrices extends FormTotals {
  readonly items: readonly SelectedItem[];
}

/**
 * What was chosen in a form, at the prices of its template: what was stored with the form counts only for items that
 * the template does not price, and for a form whose template was deleted.
 */
export function currentPrices(
  form: { readonly baseCost: number; readonly items: readonly SelectedItem[] },
  template: TemplatePrices | null,
): CurrentPrices {
  if (template === null) return { items: form.items, ...formTotals(form.baseCost, form.items) };
  const items = form.items.map((item) => ({
    label: item.label,
    value: priceOf(item.label, template.costs) ?? item.value,
  }));
  return { items, ...formTotals(template.baseCost, items) };
}

/** Labels come from documents, which may name a field 'constructor'. */
function priceOf(label: string, { checkboxTabs, listTabs }: ItemizedCosts): number | undefined {
  if (Object.hasOwn(checkboxTabs, label)) return checkboxTabs[label];
  for (const [list, options] of Object.entries(listTabs)) {
    const option = label.startsWith(`${list}: `) ? label.slice(list.length + 2) : null;
    if (option !== null && Object.hasOwn(options, option)) return options[option];
  }
  return undefined;
}
