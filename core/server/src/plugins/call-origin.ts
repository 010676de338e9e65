import type { Actor } from '@porchlight/kernel';
import type { Route } from '../plugin-api/route.ts';
import type { CallOrigin } from './route-breaker.ts';

/** Who calls a route, and about which record: the values of its path parameters. */
export function callOrigin(route: Route, input: { actor: Actor; params: unknown }): CallOrigin {
  const isAboutOne = route.path.includes('/:');
  return {
    caller: callerOf(input.actor),
    subject: isAboutOne ? JSON.stringify(input.params) : null,
  };
}

/** Visitors are one caller together: an address costs an attacker nothing. */
export function callerOf(actor: Actor): string {
  switch (actor.kind) {
    case 'staff':
      return `staff ${actor.id}`;
    case 'client':
      return `link ${actor.linkId}`;
    default:
      return actor.kind;
  }
}
