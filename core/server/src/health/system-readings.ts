import { requestScope } from '../base/request-scope.ts';
import type { Snapshot } from '../base/snapshot.ts';
import { databaseState } from '../database/connection-shortage.ts';
import type { PortalDatabase } from '../database/database.ts';
import type { OutgoingCalls } from '../outgoing/outgoing-calls.ts';
import { HealthChecks, Webhooks } from '../plugin-api/points.ts';
import type {
  BackupReading,
  ContributedCheck,
  DatabaseReading,
  PluginReading,
  SystemReadings,
  WorkReadings,
} from '../plugin-api/system-readings.ts';
import { latestPhases, type BootReport } from '../plugins/boot-report.ts';
import type { Kernel } from '../plugins/kernel.ts';
import { readBackup } from './backup-reading.ts';
import type { CallObservers } from './call-observers.ts';
import { eventBacklog, jobBacklog, messageBacklog, webhookBacklog } from './work-readings.ts';

interface ReadingParts {
  readonly kernel: () => Kernel;
  readonly steps: () => BootReport;
  readonly database: PortalDatabase;
  readonly hasOwnDatabase: boolean;
  readonly outgoing: Pick<OutgoingCalls, 'metrics'>;
  readonly canSend: () => boolean;
  readonly observers: CallObservers;
}

/** See the interface; reads over the connections that plugins read with. */
export class ProcessReadings implements SystemReadings {
  readonly #parts: ReadingParts;

  constructor(parts: ReadingParts) {
    this.#parts = parts;
  }

  checks(): readonly ContributedCheck[] {
    const filled = this.#snapshot().points.get(HealthChecks.id);
    const checks = this.#snapshot().extensions(HealthChecks);
    return checks.map((check, index) => ({ plugin: filled!.contributors[index]!, check }));
  }

  plugins(): readonly PluginReading[] {
    const kernel = this.#parts.kernel();
    const statuses = kernel.statuses();
    const steps = this.#parts.steps();
    const core = {
      id: 'core',
      title: 'Portal',
      state: 'running',
      reason: null,
      pausedRoutes: kernel.breaker.paused('core').length,
      phases: latestPhases(steps, 'core'),
    } as const;
    const others = kernel.plugins.map(({ id, title }) => ({
      id,
      title,
      state: statuses.get(id)?.state ?? 'off',
      reason: statuses.get(id)?.reason ?? null,
      pausedRoutes: kernel.breaker.paused(id).length,
      phases: latestPhases(steps, id),
    }));
    return [core, ...others];
  }

  providers() {
    return this.#parts.outgoing.metrics();
  }

  pools() {
    return this.#parts.database.pools();
  }

  async database(): Promise<DatabaseReading> {
    const { database, hasOwnDatabase } = this.#parts;
    const [{ version, admitted }, size] = await Promise.all([
      databaseState(database),
      database.forReading.knex.raw<{ rows: readonly Size[] }>(
        `select pg_database_size(current_database())::float8 as bytes,
           (select numbackends from pg_stat_database where datname = current_database()) as connections`,
      ),
    ]);
    return {
      kind: hasOwnDatabase ? 'own' : 'external',
      version,
      ...size.rows[0]!,
      mostConnections: admitted,
    };
  }

  async work(): Promise<WorkReadings> {
    const { database, canSend } = this.#parts;
    const { knex } = database.forReading;
    const { jobs, subscriptions } = this.#snapshot();
    const sources = this.#snapshot().extensions(Webhooks);
    const [waitingJobs, webhooks, events, messages] = await Promise.all([
      jobBacklog(
        knex,
        database.address.databaseSchema,
        jobs.map(({ definition }) => definition.id),
      ),
      webhookBacklog(
        knex,
        sources.map(({ source }) => source),
      ),
      eventBacklog(
        knex,
        subscriptions.map(({ id }) => id),
      ),
      messageBacklog(knex),
    ]);
    return {
      jobs: waitingJobs,
      webhooks,
      events,
      messages: { ...messages, canSend: canSend() },
    };
  }

  backup(): Promise<BackupReading> {
    return readBackup(this.#parts.database.forReading.knex);
  }

  observe: SystemReadings['observe'] = (observer) => this.#parts.observers.add(observer);

  #snapshot(): Snapshot {
    return requestScope()?.snapshot ?? this.#parts.kernel().currentSnapshot();
  }
}

interface Size {
  readonly bytes: number;
  readonly connections: number;
}
