import { AmountStyleCount, withDecimalPoint, type AmountStyle } from './amount-style.ts';
import { DateOrderCount, monthFirst, type DateOrder } from './date-order.ts';
import type { DemandedOrder } from './header-hints.ts';
import { rowReasons } from './import-messages.ts';
import type { CellKind } from './import-target.ts';
import { quoted } from './quoted.ts';

/** How the cells of a column of dates or amounts are written. */
export type ColumnStyle = DateOrder | AmountStyle;

/** Styles that say nothing about the cells with more than one meaning. */
const OPEN: ReadonlySet<ColumnStyle> = new Set(['ambiguous', 'ambiguous-points']);
const CONTRADICTING: ReadonlySet<ColumnStyle> = new Set(['unclear', 'unclear-marks']);

const DATES: ReadonlySet<CellKind | null> = new Set<CellKind>(['date', 'birth-date']);

/** True for a column whose cells mean something else in another style. */
export function hasStyle(kind: CellKind | null): kind is 'date' | 'birth-date' | 'currency' {
  return DATES.has(kind) || kind === 'currency';
}

/** Counts the styles of the columns of a file by all of their cells. */
export class ColumnStyleCounts {
  readonly #dates: readonly (DateOrderCount | null)[];
  readonly #amounts: readonly (AmountStyleCount | null)[];
  /** Places of the columns that have a style. */
  readonly places: readonly number[];

  readonly #demanded: readonly DemandedOrder[];

  /** @param demanded by place: the order that the header demands of dates that say nothing */
  constructor(kinds: readonly (CellKind | null)[], demanded: readonly DemandedOrder[] = []) {
    this.#demanded = demanded;
    this.#dates = kinds.map((kind) => (DATES.has(kind) ? new DateOrderCount() : null));
    this.#amounts = kinds.map((kind) => (kind === 'currency' ? new AmountStyleCount() : null));
    this.places = kinds.flatMap((kind, place) => (hasStyle(kind) ? [place] : []));
  }

  /** A cell as it is written. */
  add(place: number, cell: string, line: number): void {
    this.#dates[place]?.add(cell, line);
    this.#amounts[place]?.add(cell);
  }

  /** A day yyyy-mm-dd that a workbook stores as one. */
  addStored(place: number, day: string, line: number): void {
    this.#dates[place]?.addStored(day, line);
  }

  /**
   * By the place of the column: an ambiguous one follows its header, else the others of its kind if all of those are alike.
   */
  get styles(): readonly (ColumnStyle | null)[] {
    const orders = this.#dates.map((count, place) => {
      const order = count?.order ?? null;
      const demanded = this.#demanded[place] ?? null;
      if (order === 'month-first-undotted' && demanded === 'month-first') return demanded;
      return order === 'ambiguous' ? (demanded ?? order) : order;
    });
    const dates = this.#agreedOrders(orders);
    const amounts = agreedStyles(this.#amounts.map((count) => count?.style ?? null));
    return dates.map((order, place) => order ?? amounts[place] ?? null);
  }

  /** The first lines of dates in the rarer order of their column, in order. */
  get contradicting(): readonly number[] {
    return this.#linesOf((count) => count.contradicting);
  }

  /** The first lines of stored days whose month and day a spreadsheet may have swapped, in order. */
  get swapped(): readonly number[] {
    return this.#linesOf((count) => count.swapped);
  }

  /** Dates with dots follow no column whose dates without dots are month first. */
  #agreedOrders(orders: readonly (DateOrder | null)[]): readonly (DateOrder | null)[] {
    const plain = orders.map((order) => (order === 'month-first-undotted' ? 'month-first' : order));
    const isOfDots = this.#dates.some((count) => count?.hasDottedMonths === true);
    return agreedStyles(plain).map((agreed, place) => {
      const own = orders[place] ?? null;
      if (own !== 'ambiguous' || agreed === null) return own;
      return this.#dates[place]!.following(agreed, isOfDots);
    });
  }

  #linesOf(of: (count: DateOrderCount) => readonly number[]): readonly number[] {
    const lines = new Set(this.#dates.flatMap((count) => (count === null ? [] : of(count))));
    return [...lines].toSorted((one, other) => one - other);
  }
}

/** Styles of columns of one kind, where those that are open follow the others if all of those are alike. */
export function agreedStyles<Style extends ColumnStyle>(
  styles: readonly (Style | null)[],
): readonly (Style | null)[] {
  const known = new Set(styles.filter((style) => style !== null && !OPEN.has(style)));
  const [only] = known;
  const agreed = only != null && known.size === 1 && !CONTRADICTING.has(only) ? only : undefined;
  return styles.map((style) => (style !== null && OPEN.has(style) ? (agreed ?? style) : style));
}

/** A cell as the portal reads it in a column of this style: dates month first, amounts with a decimal point. */
export function inOwnStyle(
  kind: CellKind,
  cell: string,
  style: ColumnStyle | null,
): { readonly text: string } | { readonly error: string } {
  if (style === null || !hasStyle(kind)) return { text: cell };
  const isAmount = kind === 'currency';
  const text = isAmount
    ? withDecimalPoint(cell, style as AmountStyle)
    : monthFirst(cell, style as DateOrder);
  if (text !== null) return { text };
  const reason = isAmount ? rowReasons.unclearAmount : rowReasons.unclearDate;
  return { error: reason(quoted(cell.trim())) };
}
