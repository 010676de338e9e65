import { addDays } from '@porchlight/kernel';

/** When the card was stored. A card that expires in that month has expired before a charge of the last nine days. */
export const STORED_DAYS_AGO = 40;

/** The expiry of a card that was good when it was stored, and has expired since, whatever day it is. */
export function expiredMonth(today: string): {
  readonly exp_month: number;
  readonly exp_year: number;
} {
  const stored = addDays(today, -STORED_DAYS_AGO);
  return { exp_month: Number(stored.slice(5, 7)), exp_year: Number(stored.slice(0, 4)) };
}
