const SHARE = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*%?$/;
/** Three times 33.3 is meant as the whole. */
const ROUNDING = 0.1;

export interface Shares {
  /** Sum of the percentages, two places at most; null when none is given or one cannot be read. */
  readonly total: number | null;
  /** Percentages are given and do not total 100. */
  readonly uneven: boolean;
}

/**
 * Adds up the percentages of beneficiaries, typed as '60', '60 %' or '33.33'; blank ones count for nothing, and one
 * that is no number leaves the total open.
 */
export function beneficiaryShares(typed: readonly string[]): Shares {
  const given = typed.map((text) => text.trim()).filter((text) => text !== '');
  const shares = given.map((text) => {
    const number = SHARE.exec(text)?.[1];
    return number === undefined ? null : Number(number.replace(',', '.'));
  });
  if (shares.length === 0 || shares.includes(null)) return { total: null, uneven: false };
  const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0);
  const total = Math.round(sum * 100) / 100;
  return { total, uneven: Math.abs(total - 100) > ROUNDING };
}
