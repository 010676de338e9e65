import type {
  BackupReading,
  Backlog,
  DatabaseReading,
  PluginReading,
  PoolReading,
  ProviderReading,
  WorkReadings,
} from '@porchlight/server';
import type { readMachine } from '../readings/machine-readings.ts';
import type { CheckReading } from '../readings/run-checks.ts';

/** What one scrape found; null where it could not be read. */
export interface CollectedReadings {
  readonly version: string;
  readonly machine: Pick<ReturnType<typeof readMachine>, 'cpu' | 'memory'>;
  readonly checks: readonly CheckReading[];
  readonly plugins: readonly PluginReading[];
  readonly providers: readonly ProviderReading[];
  readonly pools: readonly PoolReading[];
  readonly work: WorkReadings | null;
  readonly database: DatabaseReading | null;
  readonly databaseResponds: boolean;
  readonly backup: BackupReading | null;
  /** When the certificate that seals documents expires; null before the first seal. */
  readonly sealExpiry: Date | null;
}

/** One value of a gauge. */
interface GaugeValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface GaugeDefinition {
  /** With its unit, as the naming rules of Prometheus say. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** None when the value is not known: Prometheus then sees a gap, not a wrong number. */
  values(readings: CollectedReadings): readonly GaugeValue[];
}

const one = (value: number | null | undefined): readonly GaugeValue[] =>
  value === null || value === undefined ? [] : [{ labels: {}, value }];

/** One series for each possible state, 1 for the present one. */
const states = (
  labels: Readonly<Record<string, string>>,
  possible: readonly string[],
  present: string,
): readonly GaugeValue[] =>
  possible.map((state) => ({ labels: { ...labels, state }, value: state === present ? 1 : 0 }));

const counts = (numbers: Readonly<Record<string, number>> | undefined): readonly GaugeValue[] =>
  Object.entries(numbers ?? {}).map(([state, value]) => ({ labels: { state }, value }));

const backlog = ({ waiting, failed }: Backlog) => ({ waiting, failed });

const timestamp = (instant: string | null | undefined): number | null =>
  typeof instant === 'string' ? Date.parse(instant) / 1_000 : null;

/** Every gauge of the portal. */
export const gauges: readonly GaugeDefinition[] = [
  {
    name: 'porchlight_info',
    help: 'Always 1; the labels say what runs.',
    labels: ['version', 'node_version'],
    values: ({ version }) => [{ labels: { version, node_version: process.version }, value: 1 }],
  },
  {
    name: 'porchlight_machine_load',
    help: 'Load of the machine in the last minute; all of its capacity is one per core.',
    labels: [],
    values: ({ machine }) => one(machine.cpu.load[0]),
  },
  {
    name: 'porchlight_machine_cores',
    help: 'Processor cores of the machine.',
    labels: [],
    values: ({ machine }) => one(machine.cpu.cores),
  },
  {
    name: 'porchlight_machine_memory_used_bytes',
    help: 'Memory of the machine that is in use.',
    labels: [],
    values: ({ machine }) => one(machine.memory.used),
  },
  {
    name: 'porchlight_machine_memory_total_bytes',
    help: 'Memory of the machine.',
    labels: [],
    values: ({ machine }) => one(machine.memory.total),
  },
  {
    name: 'porchlight_plugin_state',
    help: '1 for the present state of a plugin.',
    labels: ['plugin', 'state'],
    values: ({ plugins }) =>
      plugins.flatMap(({ id, state }) =>
        states({ plugin: id }, ['running', 'off', 'waiting', 'failed'], state),
      ),
  },
  {
    name: 'porchlight_plugin_start_duration_seconds',
    help: 'How long a step of the last start of a plugin took.',
    labels: ['plugin', 'phase'],
    values: ({ plugins }) =>
      plugins.flatMap(({ id, phases }) =>
        phases.map(({ phase, ms }) => ({ labels: { plugin: id, phase }, value: ms / 1_000 })),
      ),
  },
  {
    name: 'porchlight_plugin_paused_routes',
    help: 'Routes that this process does not run because they kept failing.',
    labels: ['plugin'],
    values: ({ plugins }) =>
      plugins.map(({ id, pausedRoutes }) => ({ labels: { plugin: id }, value: pausedRoutes })),
  },
  {
    name: 'porchlight_health_check_state',
    help: '1 for the present state of a check of the status page.',
    labels: ['check', 'plugin', 'state'],
    values: ({ checks }) =>
      checks.flatMap(({ id, plugin, state }) =>
        states({ check: id, plugin }, ['healthy', 'degraded', 'critical'], state),
      ),
  },
  {
    name: 'porchlight_health_check_duration_seconds',
    help: 'How long a check of the status page took in this scrape.',
    labels: ['check'],
    values: ({ checks }) =>
      checks.map(({ id, latency }) => ({ labels: { check: id }, value: latency / 1_000 })),
  },
  {
    name: 'porchlight_database_up',
    help: '1 while the database responds.',
    labels: [],
    values: ({ databaseResponds }) => one(databaseResponds ? 1 : 0),
  },
  {
    name: 'porchlight_database_size_bytes',
    help: 'Size of the database.',
    labels: [],
    values: ({ database }) => one(database?.bytes),
  },
  {
    name: 'porchlight_database_connections',
    help: 'Connections to the database, of all processes and programs.',
    labels: [],
    values: ({ database }) => one(database?.connections),
  },
  {
    name: 'porchlight_database_max_connections',
    help: 'Connections that PostgreSQL admits to the role of the portal.',
    labels: [],
    values: ({ database }) => one(database?.mostConnections),
  },
  {
    name: 'porchlight_database_pool_connections',
    help: 'Open connections of this process, by pool.',
    labels: ['pool', 'state'],
    values: ({ pools }) =>
      pools.flatMap(({ pool, open, idle }) => [
        { labels: { pool, state: 'busy' }, value: open - idle },
        { labels: { pool, state: 'idle' }, value: idle },
      ]),
  },
  {
    name: 'porchlight_database_pool_max_connections',
    help: 'Most connections that a pool of this process may open.',
    labels: ['pool'],
    values: ({ pools }) => pools.map(({ pool, most }) => ({ labels: { pool }, value: most })),
  },
  {
    name: 'porchlight_database_pool_waiting_requests',
    help: 'Callers of this process that wait for a connection.',
    labels: ['pool'],
    values: ({ pools }) => pools.map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
  },
  {
    name: 'porchlight_jobs',
    help: 'Background jobs that are due, running, or failed for good.',
    labels: ['state'],
    values: ({ work }) =>
      counts(work === null ? undefined : { ...backlog(work.jobs), running: work.jobs.running }),
  },
  {
    name: 'porchlight_job_lag_seconds',
    help: 'How long the oldest due job has been waiting.',
    labels: [],
    values: ({ work }) => one(work?.jobs.lag),
  },
  {
    name: 'porchlight_webhook_events',
    help: 'Events of providers that wait to be handled, or failed.',
    labels: ['state'],
    values: ({ work }) => counts(work === null ? undefined : backlog(work.webhooks)),
  },
  {
    name: 'porchlight_webhook_lag_seconds',
    help: 'How long the oldest event of a provider has been waiting.',
    labels: [],
    values: ({ work }) => one(work?.webhooks.lag),
  },
  {
    name: 'porchlight_outbox_deliveries',
    help: 'Events of the portal that wait for a plugin, or that a plugin could not handle.',
    labels: ['state'],
    values: ({ work }) => counts(work === null ? undefined : backlog(work.events)),
  },
  {
    name: 'porchlight_outbox_lag_seconds',
    help: 'How long the oldest undelivered event has been waiting.',
    labels: [],
    values: ({ work }) => one(work?.events.lag),
  },
  {
    name: 'porchlight_messages',
    help: 'Mail and text messages that wait to be sent, or failed within three days.',
    labels: ['state'],
    values: ({ work }) => counts(work === null ? undefined : backlog(work.messages)),
  },
  {
    name: 'porchlight_message_lag_seconds',
    help: 'How long the oldest unsent message has been waiting.',
    labels: [],
    values: ({ work }) => one(work?.messages.lag),
  },
  {
    name: 'porchlight_provider_circuit_state',
    help: '1 for the present state of the circuit of a host; open means that it is not called.',
    labels: ['host', 'state'],
    values: ({ providers }) =>
      providers.flatMap(({ host, circuit }) =>
        states({ host }, ['closed', 'open', 'half-open'], circuit),
      ),
  },
  {
    name: 'porchlight_provider_last_success_timestamp_seconds',
    help: 'When a call of the host by this process succeeded last: 2xx, or 404 to a lookup.',
    labels: ['host'],
    values: ({ providers }) =>
      providers.flatMap(({ host, succeededAt }) =>
        one(timestamp(succeededAt)).map(({ value }) => ({ labels: { host }, value })),
      ),
  },
  {
    name: 'porchlight_backup_last_success_timestamp_seconds',
    help: 'When the last backup was made.',
    labels: [],
    values: ({ backup }) => one(timestamp(backup?.madeAt)),
  },
  {
    name: 'porchlight_backup_size_bytes',
    help: 'Size of the last backup.',
    labels: [],
    values: ({ backup }) => one(backup?.bytes),
  },
  {
    name: 'porchlight_seal_certificate_expiry_timestamp_seconds',
    help: 'When the certificate that seals documents expires.',
    labels: [],
    values: ({ sealExpiry }) => one(sealExpiry === null ? null : sealExpiry.getTime() / 1_000),
  },
];
