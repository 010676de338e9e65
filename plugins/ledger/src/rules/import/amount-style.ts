/**
 * How the amounts of a column are written. `ambiguous-points`: 1.234 may be a thousand or a dollar, and no other cell says
 * which. `unclear-marks`: some have a decimal point, others a decimal comma.
 */
export type AmountStyle = 'decimal-point' | 'decimal-comma' | 'ambiguous-points' | 'unclear-marks';

/** What an amount says about its column: `sure` alone, `likely` with another; null for one that says nothing. */
type Sign = 'point' | 'sure-comma' | 'likely-comma' | 'three-after-point';

/** The digits of an amount with its marks, and what is around them: a sign, a currency, parentheses. */
const DIGITS = /^([^\d.,]{0,20})([\d.,][\d.,\s'’]{0,40}[\d.,]|\d)([^\d]{0,20})$/;
/** Blanks and apostrophes are marks of thousands only beside a comma. */
const GROUP = String.raw`[.\s'’]`;
const SURE_COMMA = new RegExp(
  String.raw`^\d{1,3}(?:${GROUP}\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$`,
);
const LIKELY_COMMA = /^(?:\d*,\d{1,2}|\d*,\d{4,}|0,\d+|\d{4,},\d{3})$/;
const POINT =
  /^(?:\d{1,3}(?:,\d{3})+\.\d*|\d{1,3}(?:,\d{3}){2,}|\d*\.\d{1,2}|\d*\.\d{4,}|0?\.\d+|\d{4,}\.\d{3})$/;
const THREE_AFTER_POINT = /^\d{1,3}\.\d{3}$/;
/** In a column with a decimal comma. */
const COMMA_AMOUNT = new RegExp(
  String.raw`^(\d{1,3}(?:${GROUP}\d{3})+|\d+)?(?:,(\d{1,2}|\d{4,}))?$`,
);

/** The share of amounts with the rarer mark from which on the marks are unclear. */
const MANY = 0.05;
/** A single comma may be a slip. */
const FEWEST_LIKELY = 2;

/** Counts how the amounts of a column are written. */
export class AmountStyleCount {
  readonly #found: Record<Sign, number> = {
    point: 0,
    'sure-comma': 0,
    'likely-comma': 0,
    'three-after-point': 0,
  };

  add(cell: string): void {
    const sign = signOf(cell);
    if (sign !== null) this.#found[sign] += 1;
  }

  /** Null without an amount that says anything. */
  get style(): AmountStyle | null {
    const { point } = this.#found;
    const sure = this.#found['sure-comma'];
    const comma = sure + this.#found['likely-comma'];
    if (point === 0 && comma === 0)
      return this.#found['three-after-point'] > 0 ? 'ambiguous-points' : null;
    if (comma === 0) return 'decimal-point';
    if (Math.min(point, comma) > MANY * (point + comma)) return 'unclear-marks';
    if (point > comma) return 'decimal-point';
    return sure > 0 || comma >= FEWEST_LIKELY ? 'decimal-comma' : 'unclear-marks';
  }
}

/** An amount of a column with this style as it is written with a decimal point; null where nobody knows what it means. */
export function withDecimalPoint(cell: string, style: AmountStyle | null): string | null {
  const sign = signOf(cell);
  if (style === 'decimal-point' && sign === 'three-after-point') return withFourPlaces(cell);
  if (style === null || style === 'decimal-point') return cell;
  if (style !== 'decimal-comma') return sign === 'three-after-point' ? null : cell;
  // No other reading: a mark of thousands has three digits behind it.
  if (sign === 'point') return cell;
  const [, before = '', digits = '', after = ''] = DIGITS.exec(cell.trim()) ?? [];
  if (digits === '') return cell;
  const [, whole, cents] = COMMA_AMOUNT.exec(digits) ?? [];
  if (whole === undefined && cents === undefined) return null;
  const plain = (whole ?? '0').replace(/[.\s'’]/g, '');
  return `${before}${plain}${cents === undefined ? '' : `.${cents}`}${after}`;
}

/** A number that a workbook stores, in digits that no one takes for thousands. */
export function storedAmount(digits: string): string {
  return THREE_AFTER_POINT.test(digits.replace(/^-/, '')) ? `${digits}0` : digits;
}

/** As above for a cell as it is written: its column says that the point is a decimal one. */
function withFourPlaces(cell: string): string {
  return cell.replace(/(\.\d{3})(?!\d)/, '$10');
}

function signOf(cell: string): Sign | null {
  const digits = DIGITS.exec(cell.trim())?.[2];
  if (digits === undefined) return null;
  if (THREE_AFTER_POINT.test(digits))
    return digits.startsWith('0.') ? 'point' : 'three-after-point';
  if (POINT.test(digits)) return 'point';
  if (SURE_COMMA.test(digits)) return 'sure-comma';
  return LIKELY_COMMA.test(digits) ? 'likely-comma' : null;
}
