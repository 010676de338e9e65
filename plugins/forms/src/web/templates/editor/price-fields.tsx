import { SelectField, TextField } from '@porchlight/ui';
import type { FormSection } from '@porchlight/web';
import type { Template } from '../../../generated/types.ts';
import { NO_REQUIRED_CHECKBOX } from '../../../rules/prices/itemized-costs.ts';
import { priceText } from '../../../rules/prices/price-text.ts';
import { templateScreenTexts } from '../template-screen-texts.ts';

const texts = templateScreenTexts.editor;

/** The name of a field of the form and what it is the price of, or the required checkbox of. */
interface CheckboxPrice {
  readonly name: string;
  readonly label: string;
}

interface ListPrices {
  readonly label: string;
  readonly requires: string;
  readonly items: readonly CheckboxPrice[];
}

export interface PricedParts {
  readonly checkboxes: readonly CheckboxPrice[];
  readonly lists: readonly ListPrices[];
}

type Typed = Readonly<Record<string, string | boolean>>;
type PricedTemplate = Pick<Template, 'tab_metadata' | 'itemized_costs'>;

/** What can be priced in a form: what the provider says it has, and what has a price already. */
export function pricedParts({ tab_metadata, itemized_costs }: PricedTemplate): PricedParts {
  const listCosts = itemized_costs.listTabs ?? {};
  const known = tab_metadata.listTabs ?? [];
  const lists = distinct([...known.map(({ tabLabel }) => tabLabel), ...Object.keys(listCosts)]);
  return {
    checkboxes: distinct([
      ...(tab_metadata.checkboxTabs ?? []),
      ...Object.keys(itemized_costs.checkboxTabs ?? {}),
    ]).map((label, index) => ({ name: `checkbox_${String(index)}`, label })),
    lists: lists.map((label, index) => ({
      label,
      requires: `requires_${String(index)}`,
      items: distinct([
        ...(known.find(({ tabLabel }) => tabLabel === label)?.listItems ?? []),
        ...Object.keys(listCosts[label] ?? {}),
      ]).map((item, at) => ({ name: `item_${String(index)}_${String(at)}`, label: item })),
    })),
  };
}

/** The prices as the fields hold them. */
export function priceValues({ itemized_costs: costs }: Template, parts: PricedParts) {
  const textOf = (price: number | undefined) => (price === undefined ? '' : String(price));
  return Object.fromEntries([
    ...parts.checkboxes.map(({ name, label }) => [name, textOf(costs.checkboxTabs?.[label])]),
    ...parts.lists.flatMap(({ label, requires, items }) => [
      [requires, costs.listTabDeps?.[label] ?? ''],
      ...items.map((item) => [item.name, textOf(costs.listTabs?.[label]?.[item.label])]),
    ]),
  ]) as Record<string, string>;
}

/** The typed prices as JSON text, without those that are blank. */
export function costsText(values: Typed, { checkboxes, lists }: PricedParts): string {
  const typed = (name: string) => String(values[name] ?? '');
  const prices = (parts: readonly CheckboxPrice[]) =>
    Object.fromEntries(
      parts
        .filter(({ name }) => typed(name) !== '')
        .map(({ name, label }) => [label, Number(typed(name)) || 0]),
    );
  return JSON.stringify({
    checkboxTabs: prices(checkboxes),
    listTabs: Object.fromEntries(lists.map(({ label, items }) => [label, prices(items)])),
    listTabDeps: Object.fromEntries(
      lists
        .filter(({ requires }) => typed(requires) !== '')
        .map(({ label, requires }) => [label, typed(requires)]),
    ),
  });
}

/** The sections Checkbox Options and Select Options; none for a form in which nothing can be priced. */
export function priceSections({ checkboxes, lists }: PricedParts): readonly FormSection[] {
  const price = ({ name, label }: CheckboxPrice): FormSection['fields'][number] => ({
    name,
    label,
    control: ({ frame, value, set, onBlur, ref }) => (
      <TextField
        {...frame}
        ref={ref}
        inputMode="decimal"
        autoComplete="off"
        leading={<span aria-hidden>$</span>}
        value={value}
        onBlur={onBlur}
        onChange={({ target }) => set(priceText(target.value))}
      />
    ),
  });
  const options = [
    { value: '', label: NO_REQUIRED_CHECKBOX },
    ...checkboxes.map(({ label }) => ({ value: label, label })),
  ];
  return [
    ...(checkboxes.length === 0
      ? []
      : [{ title: texts.checkboxes, fields: checkboxes.map(price) }]),
    ...lists.map(({ label, requires, items }) => ({
      title: `${texts.lists}: ${label}`,
      fields: [
        ...items.map(price),
        {
          name: requires,
          label: texts.requiredCheckbox,
          wide: true,
          control: ({ frame, value, set, onBlur, ref }) => (
            <SelectField
              {...frame}
              ref={ref}
              options={options}
              value={value}
              onBlur={onBlur}
              onChange={({ target }) => set(target.value)}
            />
          ),
        } satisfies FormSection['fields'][number],
      ],
    })),
  ];
}

function distinct(labels: readonly string[]): readonly string[] {
  return [...new Set(labels)];
}
