import { type Bootstrap, BOOTSTRAP_KEY } from '../portal/bootstrap.ts';
import type { Portal } from '../portal/create-portal.ts';

/**
 * A preference that came with the data for the first screen, so that no screen has to wait for it; null when there is
 * none, undefined when that is not known.
 */
export function startPreference({ queries, sessions }: Portal, key: string): unknown {
  const start = queries.getQueryData<Bootstrap>(BOOTSTRAP_KEY);
  // A response that was under way while someone else signed in.
  if (!start?.actor || start.actor.id !== sessions.current()?.claims.id) return undefined;
  const { values = {}, isComplete = false } = start.preferences ?? {};
  const value: unknown = values[key];
  return value === undefined && isComplete ? null : value;
}
