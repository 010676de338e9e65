import { ProblemError, type Actor } from '@porchlight/kernel';
import { visitorsTooFrequent } from '../base/core-problems.ts';
import { callerNetworks } from '../deployment/caller-networks.ts';
import type { CallLimit, Route, RouteLimit } from '../plugin-api/route.ts';
import type { RateLimits } from '../plugin-api/tokens.ts';
import type { Call } from './call.ts';
import { identify } from './identify.ts';
import { noteStaffCall } from './note-staff-call.ts';

interface LimitParts {
  readonly limits: RateLimits;
  readonly clientAddress: (call: Call) => string;
  readonly isForwarded: (call: Call) => boolean;
}

/** Registration refuses routes for visitors without a limit. */
const unlimited: RouteLimit = { noneBecause: 'staff only' };

/**
 * Identifies the caller, and counts and notes the call. Throws 401, 403, or 429. A visitor who guesses counts too; of a staff route
 * only staff count, because others must not use up the limit of an office. Where staff or a visitor may call, the limit is
 * that of visitors.
 */
export async function identifyWithin(route: Route, call: Call, parts: LimitParts): Promise<Actor> {
  const actor = await identifyCounted(route, call, parts);
  await noteStaffCall(call, actor, {
    address: () => parts.clientAddress(call),
    isForwarded: () => parts.isForwarded(call),
  });
  return actor;
}

async function identifyCounted(
  { access, limit = unlimited }: Route,
  call: Call,
  { limits, clientAddress }: LimitParts,
): Promise<Actor> {
  const countNetwork = () => countForNetwork(limits, call.name, limit, () => clientAddress(call));
  const isForStaff = 'permission' in access;
  if (!isForStaff) await countNetwork();
  const actor = await identify(call.snapshot, access, call.request.headers.authorization);
  if ('orVisitor' in access && actor.kind === 'staff') return actor;
  await countForActor(limits, call.name, limit, actor);
  if (isForStaff) await countNetwork();
  return actor;
}

/** Counts a call for the network of the caller. Throws 429 beyond the limit. */
async function countForNetwork(
  limits: RateLimits,
  route: string,
  limit: RouteLimit,
  address: () => string,
): Promise<void> {
  if ('noneBecause' in limit) return;
  for (const network of callerNetworks(address()))
    refuse(limit, await limits.hit(`route ${route} ${network}`, limit.perNetwork, limit.seconds));
}

/** Counts a call for the agent or the link that makes it. Throws 429 beyond the limit. */
async function countForActor(
  limits: RateLimits,
  route: string,
  limit: RouteLimit,
  actor: Actor,
): Promise<void> {
  if ('noneBecause' in limit) return;
  const { perLink, perAgent, seconds } = limit;
  if (actor.kind === 'link' && perLink !== undefined)
    refuse(limit, await limits.hit(`route ${route} link ${actor.link.id}`, perLink, seconds));
  if (actor.kind === 'staff' && perAgent !== undefined)
    refuse(limit, await limits.hit(`route ${route} agent ${actor.id}`, perAgent, seconds));
}

function refuse({ problem = visitorsTooFrequent }: CallLimit, wait: number | null): void {
  if (wait !== null) throw new ProblemError(problem, { retryAfterSeconds: wait });
}
