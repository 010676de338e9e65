import type pg from 'pg';
import { RecentMap } from '../base/recent-map.ts';

/** Statements prepared on one connection; each occupies memory of the database while the connection lasts. */
const MOST_PER_CONNECTION = 300;
/** Names whose first use is remembered. */
const MOST_REMEMBERED = 2_000;

const usedOnce = new RecentMap<string, true>(MOST_REMEMBERED);
const prepared = new WeakMap<pg.ClientBase, Set<string>>();

/**
 * The name under which a statement is prepared on this connection; undefined if it runs unprepared: at its first use in
 * a process, because many statements never come again, and when the connection has reached its limit.
 */
export function preparedName(client: pg.ClientBase, name: string): string | undefined {
  let names = prepared.get(client);
  if (names === undefined) prepared.set(client, (names = new Set()));
  if (names.has(name)) return name;
  const isNew = usedOnce.get(name) === undefined;
  usedOnce.set(name, true);
  if (isNew || names.size >= MOST_PER_CONNECTION) return undefined;
  names.add(name);
  return name;
}
