import type { Actor } from '@porchlight/kernel';
import type { Clock } from '../plugin-api/tokens.ts';

/** Anyone who called a plugin within this time is working in it. */
const RECENT_MS = 5 * 60_000;

interface StaffCall {
  readonly entry?: { readonly plugin: string } | undefined;
  readonly actor: Actor;
}

/** The staff members whose calls plugins of this process served in the last minutes. */
export class RecentStaff {
  readonly #clock: Clock;
  /** Plugin -> agent id -> name and time of the last call. */
  readonly #calls = new Map<string, Map<number, { readonly name: string; readonly at: number }>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  note({ entry, actor }: StaffCall): void {
    if (entry === undefined || actor.kind !== 'staff') return;
    const calls = this.#calls.get(entry.plugin) ?? new Map();
    this.#calls.set(entry.plugin, calls);
    calls.set(actor.id, { name: actor.name, at: this.#clock.now().getTime() });
  }

  /** Names of those who are working in any of these plugins, by name, without the current user. */
  namesIn(plugins: readonly string[], currentUser: number): readonly string[] {
    const since = this.#clock.now().getTime() - RECENT_MS;
    const names = new Map<number, string>();
    for (const plugin of plugins) {
      const calls = this.#calls.get(plugin);
      for (const [id, { name, at }] of calls ?? []) {
        if (at < since) calls?.delete(id);
        else if (id !== currentUser) names.set(id, name);
      }
    }
    return [...names.values()].sort((a, b) => a.localeCompare(b));
  }
}
