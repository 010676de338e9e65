/** Most connections of each pool of one process. */
interface PoolSizes {
  /** Writes of calls. */
  readonly interactive: number;
  /** Reads of plugins, in calls and jobs. */
  readonly reading: number;
  /** Jobs, event handlers, and maintenance. */
  readonly background: number;
  /** Readiness, rate limits, sessions, and sign-in: one pool of this size for writes, one for reads. */
  readonly vital: number;
}

export const DEFAULT_CONNECTIONS = 32;
export const FEWEST_CONNECTIONS = 14;
export const MOST_CONNECTIONS = 200;

const VITAL = 3;

/**
 * Divides the connections that one process may open: a few for vital work at any size of the portal, a fifth for the
 * background, and the rest for calls, half for writes and half for reads.
 */
export function poolSizes(connections: number): PoolSizes {
  const background = Math.max(3, Math.floor(connections / 5));
  const rest = connections - 2 * VITAL - background;
  const interactive = Math.floor(rest / 2);
  return { interactive, reading: rest - interactive, background, vital: VITAL };
}
