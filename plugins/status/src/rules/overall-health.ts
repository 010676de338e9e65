/** The states, from good to bad. */
export type Health = 'healthy' | 'warning' | 'degraded' | 'critical';

export interface HealthReadings {
  /** False when the database does not respond. */
  readonly databaseResponds: boolean;
  /** States of the other checks: providers, job runner. */
  readonly checks: readonly ('healthy' | 'degraded' | 'critical')[];
  /** 0 to 100. */
  readonly memoryPercent: number;
  /** Load of the last minute divided by the number of cores. */
  readonly loadPerCore: number;
}

/** The worst of what is known. */
export function overallHealth(readings: HealthReadings): Health {
  if (!readings.databaseResponds) return 'critical';
  if (readings.checks.some((state) => state !== 'healthy')) return 'degraded';
  if (readings.memoryPercent > 85 || readings.loadPerCore > 1) return 'warning';
  return 'healthy';
}
