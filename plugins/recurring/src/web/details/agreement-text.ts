import { formatDateText } from '@porchlight/ui';
import type { Agreement } from '../../generated/types.ts';
import { consentWays } from '../../rules/consent-ways.ts';
import { detailsTexts as texts } from './details-texts.ts';

/** How and when a client agreed, or why nothing is charged by card. `dayOf`: the day of an instant at the agency. */
export function agreementText(
  { state, channel, agreed_at, ended_at, end_reason }: Agreement,
  dayOf: (instant: string) => string,
) {
  const shown = (time: string | null) => (time === null ? '' : formatDateText(dayOf(time)));
  if (state === 'ended') return texts.ended(shown(ended_at), end_reason ?? '');
  if (state === 'offered') return texts.offered;
  return texts.agreed(channel === 'online' ? texts.online : consentWays[channel], shown(agreed_at));
}
