import { civilToday } from '@porchlight/kernel';
import { useAgency } from '@porchlight/web';
import { useMemo } from 'react';
import type { CellValue } from '../../rules/cell-text.ts';

const FOLLOW_UP = 'next_f_u_date';
/** Cached: every cell needs it, and it rarely changes. */
const LOOK_EVERY_MS = 60_000;

/** Follow-ups before today are late, those of today are marked, also on a page that stays open overnight. */
export function followUpMarks(
  timeZone: string,
): (key: string, value: CellValue) => 'late' | 'today' | null {
  let today = '';
  let until = 0;
  return (key, value) => {
    if (key !== FOLLOW_UP || typeof value !== 'string' || value === '') return null;
    const now = Date.now();
    if (now >= until) {
      today = civilToday(timeZone, new Date(now));
      until = now + LOOK_EVERY_MS;
    }
    if (value === today) return 'today';
    return value < today ? 'late' : null;
  };
}

/** By the agency's calendar. */
export function useFollowUpMarks(): ReturnType<typeof followUpMarks> {
  const { time_zone: timeZone } = useAgency();
  return useMemo(() => followUpMarks(timeZone), [timeZone]);
}
