import { formatDateText } from '@porchlight/ui';
import type { CardNotice } from '../../generated/types.ts';
import { detailsTexts as texts } from './details-texts.ts';

/** What a client was notified of about the card, and whether the mail arrived. `dayOf`: the day of an instant at the agency. */
export function cardNoticeText(
  { reason, expires_on, notified_at, email }: CardNotice,
  dayOf: (instant: string) => string,
): string {
  const what = reason === 'refused' ? texts.declined : texts.expires(formatDateText(expires_on!));
  const day = formatDateText(dayOf(notified_at));
  return `${what} ${texts.notified[email](day)}`;
}
