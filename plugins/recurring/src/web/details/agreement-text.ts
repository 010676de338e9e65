import { formatShortDate } from '@porchlight/kernel';
import type { Agreement } from '../../generated/types.ts';
import { consentWays } from '../../rules/consent-ways.ts';
import { detailsTexts as texts } from './details-texts.ts';

/** How and when a client agreed, or why nothing is charged by card. */
export function agreementText({ state, channel, agreed_at, ended_at, end_reason }: Agreement) {
  if (state === 'ended') return texts.ended(dayOf(ended_at), end_reason ?? '');
  if (state === 'offered') return texts.offered;
  return texts.agreed(channel === 'online' ? texts.online : consentWays[channel], dayOf(agreed_at));
}

function dayOf(time: string | null): string {
  return time === null ? '' : formatShortDate(time.slice(0, 10));
}
