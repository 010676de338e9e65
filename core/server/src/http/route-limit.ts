import { ProblemError, type Actor } from '@porchlight/kernel';
import { visitorsTooFrequent } from '../base/core-problems.ts';
import { callerNetworks } from '../deployment/caller-networks.ts';
import type { RouteLimit } from '../plugin-api/route.ts';
import type { RateLimits } from '../plugin-api/tokens.ts';

/** Counts a call of a public route for the network of the caller. Throws 429 beyond the limit. */
export async function countForNetwork(
  limits: RateLimits,
  route: string,
  limit: RouteLimit,
  address: () => string,
): Promise<void> {
  if ('noneBecause' in limit) return;
  for (const network of callerNetworks(address()))
    refuse(await limits.hit(`route ${route} ${network}`, limit.perNetwork, limit.seconds));
}

/** Counts a call for the link that it was made with. Throws 429 beyond the limit. */
export async function countForLink(
  limits: RateLimits,
  route: string,
  limit: RouteLimit,
  actor: Actor,
): Promise<void> {
  if ('noneBecause' in limit || limit.perLink === undefined || actor.kind !== 'link') return;
  refuse(await limits.hit(`route ${route} link ${actor.link.id}`, limit.perLink, limit.seconds));
}

function refuse(wait: number | null): void {
  if (wait !== null) throw new ProblemError(visitorsTooFrequent, { retryAfterSeconds: wait });
}
