import type { Clock } from '../plugin-api/tokens.ts';
import { BREAKER_LIMIT, createBreaker } from './breaker.ts';
import { sentenceOf } from '../base/plugin-fault.ts';

/** Why plugins cannot run, and how often running ones crash. */
export interface PluginFailures {
  /** Plugin id -> reason. */
  all(): ReadonlyMap<string, string>;
  has(plugin: string): boolean;
  count(): number;
  /** Records the first reason of a plugin; later ones are usually consequences. */
  add(plugin: string, reason: string): void;
  /** Clears failures and crashes at runtime; failures of the deployment remain. */
  forgive(plugin: string): void;
  /** Counts an error of a call for `recentCrashes`; never turns the plugin off. */
  note(plugin: string, error: unknown): void;
  /** Counts one crash outside of calls; returns a reason once the plugin has reached the limit. */
  crash(plugin: string, error: unknown): string | null;
  /** A sentence about a running plugin that crashed in the last minute. */
  recentCrashes(plugin: string): string | null;
}

/** `permanent` are the failures of the deployment itself: broken manifests, code that does not load. */
export function createPluginFailures(
  permanent: ReadonlyMap<string, string>,
  clock: Clock,
): PluginFailures {
  const passing = new Map<string, string>();
  const lastCrash = new Map<string, string>();
  const breaker = createBreaker(clock);
  const noted = createBreaker(clock);
  const has = (plugin: string) => passing.has(plugin) || permanent.has(plugin);
  return {
    all: () => new Map([...passing, ...permanent]),
    has,
    count: () => passing.size,
    add(plugin, reason) {
      if (!has(plugin)) passing.set(plugin, reason);
    },
    forgive(plugin) {
      passing.delete(plugin);
      breaker.reset(plugin);
      noted.reset(plugin);
    },
    note(plugin, error) {
      lastCrash.set(plugin, sentenceOf(error));
      noted.record(plugin);
    },
    crash(plugin, error) {
      const sentence = sentenceOf(error);
      lastCrash.set(plugin, sentence);
      const tripped = breaker.record(plugin);
      return tripped
        ? `Turned off after ${BREAKER_LIMIT} crashes within a minute: ${sentence}`
        : null;
    },
    recentCrashes(plugin) {
      const crashes = breaker.recent(plugin) + noted.recent(plugin);
      if (crashes === 0) return null;
      const times = crashes === 1 ? 'once' : `${crashes} times`;
      return `Crashed ${times} in the last minute: ${lastCrash.get(plugin)}`;
    },
  };
}

/** The portal does not start without this plugin. */
export class CriticalPluginError extends Error {
  readonly plugin: string;

  constructor(plugin: string, reason: string) {
    super(`The portal cannot start without the plugin '${plugin}'. ${reason}`);
    this.name = 'CriticalPluginError';
    this.plugin = plugin;
  }
}
