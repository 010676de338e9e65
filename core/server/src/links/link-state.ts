import type { LinkState } from '../plugin-api/public-links.ts';

/** Wrong answers to the second factor that lock a link. */
export const MOST_ATTEMPTS = 5;

interface LinkFacts {
  /** ISO 8601, like all times here. */
  readonly expires_at: string;
  readonly revoked_at: string | null;
  readonly used_at: string | null;
  readonly tries: number;
}

/** The state of a link at a time; it ends at `expires_at` exactly. */
export function linkState(link: LinkFacts, now: Date): LinkState {
  if (link.revoked_at !== null) return 'revoked';
  if (link.used_at !== null) return 'used';
  if (Date.parse(link.expires_at) <= now.getTime()) return 'expired';
  return link.tries >= MOST_ATTEMPTS ? 'locked' : 'open';
}
