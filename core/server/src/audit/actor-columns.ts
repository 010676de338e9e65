import type { Actor } from '@porchlight/kernel';

/** An actor as columns of the audit. */
interface ActorColumns {
  readonly kind: Actor['kind'];
  readonly id: number | null;
  readonly name: string | null;
}

/** Staff by id and name, visitors by the link they opened, the system by the plugin that acted. */
export function actorColumns(actor: Actor): ActorColumns {
  switch (actor.kind) {
    case 'staff':
      return { kind: 'staff', id: actor.id, name: actor.name };
    case 'link':
      return { kind: 'link', id: null, name: `link ${actor.link.id}` };
    case 'system':
      return { kind: 'system', id: null, name: actor.plugin };
    case 'public':
      return { kind: 'public', id: null, name: null };
  }
}
