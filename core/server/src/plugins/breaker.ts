import type { Clock } from '../plugin-api/tokens.ts';

/** Crashes within `BREAKER_WINDOW_MS` that turn a plugin off. */
export const BREAKER_LIMIT = 5;
const BREAKER_WINDOW_MS = 60_000;

interface Breaker {
  /** Counts one crash; true when the plugin has reached the limit within the last minute. */
  record(plugin: string): boolean;
  /** Crashes of the last minute, at most `BREAKER_LIMIT`. */
  recent(plugin: string): number;
  reset(plugin: string): void;
}

/** Counts in this process only, by the given clock. */
export function createBreaker(clock: Clock): Breaker {
  const crashes = new Map<string, readonly number[]>();
  const within = (plugin: string, now: number) =>
    (crashes.get(plugin) ?? []).filter((at) => now - at < BREAKER_WINDOW_MS);
  return {
    record(plugin) {
      const now = clock.now().getTime();
      // A plugin that cannot be turned off may crash forever; only the last crashes matter.
      const recent = [...within(plugin, now), now].slice(-BREAKER_LIMIT);
      crashes.set(plugin, recent);
      return recent.length >= BREAKER_LIMIT;
    },
    recent: (plugin) => within(plugin, clock.now().getTime()).length,
    reset(plugin) {
      crashes.delete(plugin);
    },
  };
}
