import type { MessageTemplate } from '../plugin-api/messages.ts';
import type { RateLimits } from '../plugin-api/tokens.ts';

const HOUR_SECONDS = 3_600;
/** Messages to one recipient within an hour. */
const MOST_TO_RECIPIENT = 20;

/**
 * Counts a message to its recipient. Returns the seconds until it may be sent, null for now. Messages for signing in have a
 * count of their own: no flood of others keeps someone out.
 */
export function recipientWait(
  limits: Pick<RateLimits, 'hit'>,
  { isForSignIn }: Pick<MessageTemplate<unknown>, 'isForSignIn'>,
  address: string,
): Promise<number | null> {
  const kind = isForSignIn === true ? 'sign-in messages' : 'messages';
  return limits.hit(`${kind} to ${address.toLowerCase()}`, MOST_TO_RECIPIENT, HOUR_SECONDS);
}
