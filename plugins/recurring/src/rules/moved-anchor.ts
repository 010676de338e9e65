import { dayNumber, type Recurrence } from '@porchlight/kernel';

/** From this day on, some months do not have it. */
const FIRST_SHORT = 29;
/** A payment at the end of a month that moves by so many days is still one at the end of the month. */
export const FEW_DAYS = 3;

/**
 * The day of the month to which later payments return once the next one moves to another day; null when they follow the
 * new day. A schedule on the 31st stays on the 31st when its payment of Apr 30 moves to Apr 29, and back again.
 */
export function movedAnchorDay(
  { frequency, anchor, day }: Recurrence,
  movedTo: string,
): number | null {
  const regular = day ?? Number(anchor.slice(8));
  if (frequency === 'DAILY' || frequency === 'WEEKLY' || regular < FIRST_SHORT) return null;
  const [year, month] = [Number(movedTo.slice(0, 4)), Number(movedTo.slice(5, 7))];
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const usual = `${movedTo.slice(0, 8)}${String(Math.min(regular, lastDay))}`;
  return Math.abs(dayNumber(movedTo) - dayNumber(usual)) <= FEW_DAYS ? regular : null;
}
