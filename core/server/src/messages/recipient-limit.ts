import type { MessageTemplate } from '../plugin-api/messages.ts';
import type { RateLimits } from '../plugin-api/tokens.ts';

const HOUR_SECONDS = 3_600;
/** Messages to one recipient within an hour. */
const MOST_TO_RECIPIENT = 20;

/** What a message is counted by. */
export type CountedTemplate = Pick<MessageTemplate<unknown>, 'isForSignIn' | 'isWarning'>;

/**
 * Counts a message to its recipient. Returns the seconds until it may be sent, null for now. Messages for signing in
 * and warnings each have a count of their own: no flood of others keeps someone out, or an owner unaware.
 */
export function recipientWait(
  limits: Pick<RateLimits, 'hit'>,
  template: CountedTemplate,
  address: string,
): Promise<number | null> {
  const key = `${kindOf(template)} to ${address.toLowerCase()}`;
  return limits.hit(key, MOST_TO_RECIPIENT, HOUR_SECONDS);
}

/** The same for what one account sends to a recipient: that of others refuses none of it. */
export function senderWait(
  limits: Pick<RateLimits, 'hit'>,
  template: CountedTemplate,
  account: string,
  address: string,
): Promise<number | null> {
  const key = `${kindOf(template)} of ${account} to ${address.toLowerCase()}`;
  return limits.hit(key, MOST_TO_RECIPIENT, HOUR_SECONDS);
}

function kindOf({ isForSignIn, isWarning }: CountedTemplate): string {
  if (isForSignIn === true) return 'sign-in messages';
  return isWarning === true ? 'warnings' : 'messages';
}
