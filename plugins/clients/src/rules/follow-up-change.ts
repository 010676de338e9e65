import { formatDateText } from '@porchlight/schemas';

/** What a change of the next follow-up means, in a sentence; dates are yyyy-mm-dd, null for none. */
export function followUpChange(from: string | null, to: string | null): string {
  if (to === null) return 'Follow-up done';
  return `Follow-up ${from === null ? 'set for' : 'moved to'} ${formatDateText(to)}`;
}
