import type { HandedIn } from './handed-in.ts';

/** What a form stores of the clients that had it. */
export interface FormerClientFacts {
  readonly handed_in: Pick<HandedIn, 'client_id'> | null;
  /** Unlinked from it, the first one first. */
  readonly earlier_clients: readonly number[];
}

/** A form of more clients than that is in the histories of the newest. */
const MOST_CLIENTS = 50;

/** The clients that had a form, who sent it first, and then the newest first. */
export function formerClients(form: FormerClientFacts): readonly number[] {
  const sender = form.handed_in?.client_id ?? null;
  const clients = [sender, ...form.earlier_clients.toReversed()].filter((id) => id !== null);
  return [...new Set(clients)].slice(0, MOST_CLIENTS);
}

/** The clients that a form was unlinked from, with the one that it is unlinked from now as the newest. */
export function withFormer(earlier: readonly number[], client: number): readonly number[] {
  return [...earlier.filter((id) => id !== client), client];
}
