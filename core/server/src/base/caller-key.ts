import type { Actor } from '@porchlight/kernel';

/** Identifies a caller. Visitors are one caller together: an address costs an attacker nothing. */
export function callerKey(actor: Actor): string {
  switch (actor.kind) {
    case 'staff':
      return `staff:${actor.id}`;
    case 'link':
      return `link:${actor.link.id}`;
    default:
      return actor.kind;
  }
}
