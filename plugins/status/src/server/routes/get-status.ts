import { defineRoute, type Clock, type Deployment, type HealthCheck } from '@porchlight/server';
import { statusEndpoints } from '../../endpoints.ts';
import { ReadStatus } from '../../permissions.ts';
import { overallHealth } from '../../rules/overall-health.ts';
import { runChecks } from '../health-readings.ts';
import { readMachine, readProcess } from '../machine-readings.ts';

/** The check of the database, for the overall health. */
const DATABASE_CHECK = 'core.database';

export const getStatus = (
  checks: () => readonly HealthCheck[],
  deployment: () => Deployment,
  clock: () => Clock,
) =>
  defineRoute(statusEndpoints.readStatus, {
    summary: 'Get the system status',
    details: 'Health and resources of the API process.',
    access: { permission: ReadStatus },
    async handle({ signal }) {
      const started = performance.now();
      const readings = await runChecks(checks(), signal);
      const resources = readMachine();
      const { production, version } = deployment();
      const isDatabase = (id: string): boolean => id === DATABASE_CHECK;
      return {
        overallHealth: overallHealth({
          databaseResponds: readings.every(
            ({ id, state }) => !isDatabase(id) || state !== 'critical',
          ),
          checks: readings.map(({ state }) => state),
          memoryPercent: Number(resources.memory.usagePercent),
          loadPerCore: (resources.cpu.load[0] ?? 0) / resources.cpu.cores,
        }),
        responseTime: Math.round((performance.now() - started) * 10) / 10,
        timestamp: clock().now().toISOString(),
        system: { resources },
        api: {
          process: readProcess(),
          health: { environment: production ? 'production' : 'development', version },
        },
        checks: [...readings],
      };
    },
  });
