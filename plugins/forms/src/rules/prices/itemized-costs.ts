import { isRecord } from '../data/form-data.ts';
import { centsOf, dollarsOf } from './price-text.ts';

/** Prices in dollars by label, and the checkbox that a list requires. */
export interface ItemizedCosts {
  readonly checkboxTabs: Readonly<Record<string, number>>;
  readonly listTabs: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly listTabDeps: Readonly<Record<string, string>>;
}

/** What can be priced in a form. */
export interface TabMetadata {
  readonly checkboxTabs: readonly string[];
  readonly listTabs: readonly {
    readonly tabLabel: string;
    readonly listItems: readonly string[];
  }[];
}

/** A price or a dependency that cannot be stored. */
interface CostProblem {
  /** `itemized_costs.listTabDeps.Rider` */
  readonly field: string;
  readonly message: string;
}

type CostReading =
  | { readonly ok: true; readonly costs: ItemizedCosts }
  | { readonly ok: false; readonly problems: readonly CostProblem[] };

export const noCosts: ItemizedCosts = { checkboxTabs: {}, listTabs: {}, listTabDeps: {} };

/** How the editor names a list that requires no checkbox. */
export const NO_REQUIRED_CHECKBOX = 'No Required Checkbox';

const MOST_ENTRIES = 500;
const MOST_LABEL = 300;
const SHAPE = 'Prices must be an object with checkboxTabs, listTabs, and listTabDeps';

/**
 * Reads prices that were sent as an object or as JSON text. Prices become dollars with two places. A required checkbox
 * must be one of the form: of `tabs`, or else one with a price.
 */
export function readItemizedCosts(raw: unknown, tabs?: TabMetadata): CostReading {
  const value = typeof raw === 'string' ? parsed(raw) : raw;
  if (value === null || value === undefined || value === '') return { ok: true, costs: noCosts };
  if (!isRecord(value)) return refused('itemized_costs', SHAPE);
  const problems: CostProblem[] = [];
  const at = (...names: readonly string[]) =>
    ['itemized_costs', ...names.map((name) => name.slice(0, 60))].join('.');
  const refuse = (field: string, message: string) => {
    problems.push({ field, message });
  };
  const part = (name: string) => entriesOf(value[name], () => refuse(at(name), SHAPE));
  const prices = (entries: readonly Entry[], ...names: readonly string[]) =>
    entries.map(([label, price]): [string, number] => {
      const cents =
        typeof price === 'number' || typeof price === 'string' ? centsOf(price) : undefined;
      if (cents === undefined) refuse(at(...names, label), 'Please enter a valid price');
      return [label, dollarsOf(cents ?? 0)];
    });

  const checkboxTabs = prices(part('checkboxTabs'), 'checkboxTabs');
  const listTabs = part('listTabs').map(([tab, items]): [string, Record<string, number>] => {
    const entries = entriesOf(items, () => refuse(at('listTabs', tab), SHAPE));
    return [tab, Object.fromEntries(prices(entries, 'listTabs', tab))];
  });
  const checkboxes = new Set(tabs?.checkboxTabs ?? checkboxTabs.map(([label]) => label));
  const lists = new Set(
    tabs?.listTabs.map(({ tabLabel }) => tabLabel) ?? listTabs.map(([tab]) => tab),
  );
  const listTabDeps = part('listTabDeps').flatMap(([tab, checkbox]): [string, string][] => {
    if (isNoCheckbox(checkbox)) return [];
    if (!lists.has(tab)) refuse(at('listTabDeps', tab), 'This list is not part of the form');
    else if (typeof checkbox !== 'string' || !checkboxes.has(checkbox))
      refuse(at('listTabDeps', tab), 'The required checkbox is not part of the form');
    return [[tab, String(checkbox)]];
  });
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, 20) };
  return {
    ok: true,
    costs: {
      checkboxTabs: Object.fromEntries(checkboxTabs),
      listTabs: Object.fromEntries(listTabs),
      listTabDeps: Object.fromEntries(listTabDeps),
    },
  };
}

/**
 * The lists of which an item was chosen without the checkbox they require, each with that checkbox. An item of a list
 * has the label of the list, or that label, a colon, and its own: `Rider: Gold`.
 */
export function missingCheckboxes(
  labels: readonly string[],
  { listTabDeps }: Pick<ItemizedCosts, 'listTabDeps'>,
): readonly { readonly list: string; readonly checkbox: string }[] {
  const chosen = new Set(labels);
  return Object.entries(listTabDeps)
    .filter(([list]) => labels.some((label) => label === list || label.startsWith(`${list}: `)))
    .filter(([, checkbox]) => !chosen.has(checkbox))
    .map(([list, checkbox]) => ({ list, checkbox }));
}

type Entry = readonly [string, unknown];

/** Entries of an object; none when it is missing. */
function entriesOf(value: unknown, refuse: () => void): readonly Entry[] {
  if (value === undefined || value === null) return [];
  const entries = isRecord(value) ? Object.entries(value) : undefined;
  const fits = entries !== undefined && entries.length <= MOST_ENTRIES;
  if (fits && entries.every(([label]) => label.trim() !== '' && label.length <= MOST_LABEL))
    return entries;
  refuse();
  return [];
}

function isNoCheckbox(value: unknown): boolean {
  return value === null || value === '' || value === NO_REQUIRED_CHECKBOX;
}

function refused(field: string, message: string): CostReading {
  return { ok: false, problems: [{ field, message }] };
}

/** Text that is no JSON is returned as it is, so that it is refused. */
function parsed(text: string): unknown {
  try {
    return text.trim() === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}
