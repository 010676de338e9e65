const SHARE = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*%?$/;
/** Three times 33.3 is meant as the whole. */
const ROUNDING = 0.1;

export interface Shares {
  /** Sum of the percentages that can be read, two places at most; null when there is none. */
  readonly total: number | null;
  /** The total is not 100. */
  readonly uneven: boolean;
  /** Places in the list, from 0, of what is no number from 0 to 100. */
  readonly unreadable: readonly number[];
}

/** Adds up the percentages of beneficiaries, typed as '60', '60 %' or '33.33'; blank ones count for nothing. */
export function beneficiaryShares(typed: readonly string[]): Shares {
  const shares = typed.map(shareOf);
  const unreadable = shares.flatMap((share, place) => (share === null ? [place] : []));
  const read = shares.filter((share) => typeof share === 'number');
  if (read.length === 0) return { total: null, uneven: false, unreadable };
  const total = Math.round(read.reduce((sum, share) => sum + share, 0) * 100) / 100;
  return { total, uneven: Math.abs(total - 100) > ROUNDING, unreadable };
}

/** Undefined for a blank text, null for one that is no share. */
function shareOf(text: string): number | null | undefined {
  if (text.trim() === '') return undefined;
  const number = Number(SHARE.exec(text.trim())?.[1]?.replace(',', '.') ?? Number.NaN);
  return number <= 100 ? number : null;
}
