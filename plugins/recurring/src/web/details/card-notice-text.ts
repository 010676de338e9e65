import { formatShortDate } from '@porchlight/kernel';
import type { CardNotice } from '../../generated/types.ts';
import { detailsTexts as texts } from './details-texts.ts';

/** What a client heard about the card, and whether the mail arrived. */
export function cardNoticeText({ reason, expires_on, notified_at, email }: CardNotice): string {
  const what = reason === 'refused' ? texts.declined : texts.expires(formatShortDate(expires_on!));
  const day = formatShortDate(notified_at.slice(0, 10));
  return `${what} ${texts.notified[email](day)}`;
}
