import { daysBetween } from './civil-date.ts';

interface FollowUp {
  /** `late` and `today` ask for something; `later` does not. */
  readonly when: 'late' | 'today' | 'later';
  /** 'today', 'in N days', 'N days ago'. */
  readonly distance: string;
}

/** How far a follow-up lies from today, both `yyyy-mm-dd`. */
export function followUpOn(date: string, today: string): FollowUp {
  const days = daysBetween(today, date);
  if (days === 0) return { when: 'today', distance: 'today' };
  const count = `${String(Math.abs(days))} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  return days < 0
    ? { when: 'late', distance: `${count} ago` }
    : { when: 'later', distance: `in ${count}` };
}
