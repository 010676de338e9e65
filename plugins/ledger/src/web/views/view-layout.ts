import type { ViewState } from './view-state.ts';

/** How a view is arranged. It names no client, so each agent's own arrangement is stored on the server. */
export type ViewLayout = Omit<ViewState, 'filter' | 'q'>;

const MOST_KEYS = 600;
const LONGEST_KEY = 61;
const [NARROWEST, WIDEST] = [60, 600];
const densities = new Set<unknown>(['compact', 'default', 'roomy']);

export function layoutOf(state: ViewLayout): ViewLayout {
  const {
    sort,
    hidden,
    order,
    widths,
    frozen,
    collapsed,
    group = null,
    density = 'default',
    folded = [],
  } = state;
  return {
    sort,
    hidden,
    order,
    widths,
    frozen,
    collapsed,
    group,
    density,
    // Without groups nothing is collapsed that could be seen.
    folded: group === null ? [] : folded,
  };
}

export function isSameLayout(one: ViewLayout, other: ViewLayout): boolean {
  return JSON.stringify(layoutOf(one)) === JSON.stringify(layoutOf(other));
}

/** Reads what the server stores as a layout; null for anything else. */
export function readLayout(stored: unknown): ViewLayout | null {
  if (!isRecord(stored)) return null;
  const layout = layoutOf(stored as unknown as ViewLayout);
  const { sort, hidden, order, widths, frozen, collapsed, group, density, folded } = layout;
  if (![hidden, order, collapsed, folded].every(areKeys) || !areWidths(widths)) return null;
  if (!Number.isInteger(frozen) || frozen < 0 || frozen > MOST_KEYS) return null;
  if (sort !== null && !isSort(sort)) return null;
  if (group !== null && !isKey(group)) return null;
  return densities.has(density) ? layout : null;
}

function isSort(value: unknown): value is NonNullable<ViewState['sort']> {
  if (!isSortColumn(value)) return false;
  const { second } = value as { second?: unknown };
  return second === undefined || isSortColumn(second);
}

function isSortColumn(value: unknown): boolean {
  return (
    isRecord(value) && isKey(value['column']) && ['asc', 'desc'].includes(String(value['dir']))
  );
}

function areWidths(value: unknown): value is ViewState['widths'] {
  if (!isRecord(value)) return false;
  const widths = Object.values(value);
  return (
    widths.length <= MOST_KEYS &&
    widths.every(
      (width) => Number.isInteger(width) && Number(width) >= NARROWEST && Number(width) <= WIDEST,
    )
  );
}

function areKeys(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length <= MOST_KEYS && value.every(isKey);
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_KEY;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
