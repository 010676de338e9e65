import type { Actor } from '@porchlight/kernel';

/** Identifies a caller. Visitors are one caller together: an address costs an attacker nothing. */
export function callerKey(actor: Actor): string {
  switch (actor.kind) {
    case 'staff':
      return `staff:${actor.id}`;
    case 'client':
      return `client:${actor.linkId}`;
    default:
      return actor.kind;
  }
}
