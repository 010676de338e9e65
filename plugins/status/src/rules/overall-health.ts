import { MEMORY_RED } from './memory-tone.ts';

/** The states, from good to bad. */
type Health = 'healthy' | 'warning' | 'degraded' | 'critical';

/** The states of one check, from good to bad. */
export type CheckState = 'healthy' | 'degraded' | 'critical';

export interface HealthReadings {
  /** False when the database does not respond. */
  readonly databaseResponds: boolean;
  /** Advisory checks change nothing. */
  readonly checks: readonly { readonly state: CheckState; readonly isAdvisory: boolean }[];
  /** 0 to 100. */
  readonly memoryPercent: number;
  /** Load of the last minute divided by the number of cores. */
  readonly loadPerCore: number;
}

/** The worst of what is known. */
export function overallHealth(readings: HealthReadings): Health {
  if (!readings.databaseResponds) return 'critical';
  if (readings.checks.some(({ state, isAdvisory }) => state !== 'healthy' && !isAdvisory))
    return 'degraded';
  if (readings.memoryPercent > MEMORY_RED || readings.loadPerCore > 1) return 'warning';
  return 'healthy';
}

const order: readonly CheckState[] = ['healthy', 'degraded', 'critical'];

/** The worse of two states. */
export function worse(one: CheckState, other: CheckState): CheckState {
  return order.indexOf(one) > order.indexOf(other) ? one : other;
}
