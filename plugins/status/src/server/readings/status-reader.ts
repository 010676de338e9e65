import type { Clock, Deployment, SystemReadings } from '@porchlight/server';
import type { Status } from '../../generated/types.ts';
import { historyOf, type Sample } from '../../rules/history.ts';
import { overallHealth } from '../../rules/overall-health.ts';
import { readMachine, readProcess } from './machine-readings.ts';
import { readable, runChecks, type CheckReading } from './run-checks.ts';
import type { SampleStore } from './sample-store.ts';

/** The check of the database, for the overall health. */
const DATABASE_CHECK = 'core.database';

interface StatusParts {
  readonly readings: () => SystemReadings;
  readonly samples: SampleStore;
  readonly deployment: () => Deployment;
  readonly clock: () => Clock;
}

/** Collects everything that the status page shows. */
export class StatusReader {
  readonly #parts: StatusParts;

  constructor(parts: StatusParts) {
    this.#parts = parts;
  }

  async read(signal: AbortSignal): Promise<Status> {
    const { deployment, clock } = this.#parts;
    const readings = this.#parts.readings();
    const started = performance.now();
    const [checks, samples, work, database] = await Promise.all([
      runChecks(readings.checks(), signal),
      readable(this.#parts.samples.all()),
      readable(readings.work()),
      readable(readings.database()),
    ]);
    const now = clock().now();
    const resources = readMachine();
    const { production, version } = deployment();
    return {
      overallHealth: overallHealth({
        databaseResponds: databaseResponds(checks),
        checks,
        memoryPercent: Number(resources.memory.usagePercent),
        loadPerCore: (resources.cpu.load[0] ?? 0) / resources.cpu.cores,
      }),
      responseTime: Math.round((performance.now() - started) * 10) / 10,
      timestamp: now.toISOString(),
      system: { resources },
      api: {
        process: readProcess(),
        health: { environment: production ? 'production' : 'development', version },
      },
      checks: checks.map((check) => withHistory(check, samples ?? [], now)),
      plugins: readings.plugins().map(({ phases, ...plugin }) => ({
        ...plugin,
        phases: [...phases],
      })),
      providers: [...readings.providers()],
      work,
      database,
    };
  }

  /** Stores the present states of the checks, for their history; nothing when aborted: the checks were not done. */
  async sample(signal: AbortSignal): Promise<void> {
    const { samples, clock, readings } = this.#parts;
    const checks = await runChecks(readings().checks(), signal);
    signal.throwIfAborted();
    await samples.add(checks, clock().now());
  }
}

/** False when the check of the database failed. */
export function databaseResponds(checks: readonly CheckReading[]): boolean {
  return checks.every(({ id, state }) => id !== DATABASE_CHECK || state !== 'critical');
}

function withHistory(check: CheckReading, samples: readonly Sample[], now: Date) {
  const own = samples.filter(({ checkId }) => checkId === check.id);
  const { states, lastOkAt } = historyOf(own, check.state, now);
  return { ...check, lastOkAt, history: [...states] };
}
