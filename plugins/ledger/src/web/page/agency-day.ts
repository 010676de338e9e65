import { useAgency } from '@porchlight/web';
import { useMemo } from 'react';
import type { CellValue } from '../../rules/cell-text.ts';

const FOLLOW_UP = 'next_f_u_date';

/** The day it is in a time zone, as dates are kept: `2026-11-20`. */
export function dayIn(timeZone: string, now = new Date()): string {
  // The dates of Sweden are written in this way.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
}

/** Follow-ups before the agency's today are late. */
export function useLateCells(): (key: string, value: CellValue) => boolean {
  const { time_zone: timeZone } = useAgency();
  return useMemo(() => {
    const today = dayIn(timeZone);
    return (key, value) => key === FOLLOW_UP && typeof value === 'string' && value < today;
  }, [timeZone]);
}
