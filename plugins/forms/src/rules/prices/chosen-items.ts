import type { SelectedItem } from './form-totals.ts';
import { missingCheckboxes, type ItemizedCosts } from './itemized-costs.ts';

/**
 * What was chosen in a signed document, with its prices: checked checkboxes by their label, and options of lists as
 * 'Rider: Gold'. What has no price is left out, and so is an option whose required checkbox is not checked.
 *
 * @param chosen 'true' for a checkbox, the option of a list; a field may be in the document several times
 */
export function chosenItems(
  chosen: readonly { readonly name: string; readonly value: string }[],
  costs: ItemizedCosts,
): readonly SelectedItem[] {
  const priced = new Map(
    chosen.flatMap(({ name, value }): [string, number][] => {
      const price = value === 'true' ? own(costs.checkboxTabs, name) : undefined;
      if (price !== undefined) return [[name, price]];
      const option = own(own(costs.listTabs, name) ?? {}, value);
      return option === undefined ? [] : [[`${name}: ${value}`, option]];
    }),
  );
  const checked = chosen.filter(({ value }) => value === 'true').map(({ name }) => name);
  const missing = new Set(
    missingCheckboxes([...priced.keys(), ...checked], costs).map(({ list }) => list),
  );
  return [...priced]
    .filter(([label]) => ![...missing].some((list) => label.startsWith(`${list}: `)))
    .map(([label, value]) => ({ label, value }));
}

/** Names come from a document, which may name a field 'constructor'. */
function own<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
