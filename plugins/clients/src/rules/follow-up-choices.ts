import { daysAfter, monthsAfter } from './civil-date.ts';

interface FollowUpChoice {
  readonly id: 'tomorrow' | 'week' | 'month';
  /** yyyy-mm-dd */
  readonly date: string;
}

/** The days a follow-up is mostly moved to, counted from today (yyyy-mm-dd). */
export function followUpChoices(today: string): readonly FollowUpChoice[] {
  return [
    { id: 'tomorrow', date: daysAfter(today, 1) },
    { id: 'week', date: daysAfter(today, 7) },
    { id: 'month', date: monthsAfter(today, 1) },
  ];
}
