import { defineService, type PluginState } from '@porchlight/kernel';
import type { HealthCheck } from './points.ts';

/** How long a step of the start of a plugin took. */
export interface StartPhase {
  readonly phase: 'checked' | 'loaded' | 'migrated' | 'registered' | 'started';
  /** Milliseconds. */
  readonly ms: number;
}

export interface PluginReading {
  readonly id: string;
  readonly title: string;
  readonly state: PluginState;
  /** One sentence, for a plugin that fails or waits. */
  readonly reason: string | null;
  /** Routes that this process does not run because they kept failing. */
  readonly pausedRoutes: number;
  /** The steps of its last start in this process, in order; empty when it never started here. */
  readonly phases: readonly StartPhase[];
}

/** Tries of calls of one host of a provider by this process. */
export interface ProviderReading {
  readonly host: string;
  readonly calls: number;
  /** Without a response, or with 401, 403, 429, or 5xx. */
  readonly failures: number;
  /** 95th percentile of the last 200 tries, in milliseconds; null before the first. */
  readonly p95: number | null;
  readonly circuit: 'closed' | 'open' | 'half-open';
  /** When it last responded with 2xx, or with 404 to a lookup; ISO 8601, null before the first. */
  readonly succeededAt: string | null;
}

/** Connections of this process to the database, by what they are for. */
export interface PoolReading {
  readonly pool: string;
  readonly open: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
  readonly most: number;
}

export interface DatabaseReading {
  /** `own`: a cluster that `npm start` runs. */
  readonly kind: 'own' | 'external';
  readonly version: string;
  readonly bytes: number;
  /** Of all processes and programs. */
  readonly connections: number;
  /** What PostgreSQL admits to the role at most. */
  readonly mostConnections: number;
}

/** Work that waits in the database, for all processes together. */
export interface Backlog {
  /** What is due now. */
  readonly waiting: number;
  /** What failed and needs attention. */
  readonly failed: number;
  /** Seconds since the oldest of what waits became due; 0 when nothing waits. */
  readonly lag: number;
}

export interface WorkReadings {
  readonly jobs: Backlog & { readonly running: number };
  /** Events of providers, of the sources whose plugins are on. */
  readonly webhooks: Backlog;
  /** Events of plugins for other plugins. */
  readonly events: Backlog;
  /** Mail and text messages; `failed` counts those of the last three days. */
  readonly messages: Backlog & {
    /** False without a mail server: messages stay in the mailbox. */
    readonly canSend: boolean;
  };
}

export interface BackupReading {
  /** When `npm run backup` made the last backup, ISO 8601; null when it never did. */
  readonly madeAt: string | null;
  readonly bytes: number | null;
  /** Since when a backup could exist: the time when the tables were made, ISO 8601. */
  readonly possibleSince: string;
}

/** A check of the status page, and the plugin that contributed it. */
export interface ContributedCheck {
  readonly plugin: string;
  readonly check: HealthCheck;
}

/**
 * A call under `/api` that ended, or a page that was sent. Calls that stay open as a stream of events are not reported.
 */
export interface EndedCall {
  readonly method: string;
  /**
   * The first segment of the path pattern, such as `clients`; `unknown` for a path without a route. `web-pages` and
   * `web-files` outside of `/api`.
   */
  readonly group: string;
  readonly status: number;
  readonly seconds: number;
}

/** One try of a call of a provider. */
export interface EndedProviderCall {
  readonly host: string;
  /** True without a response, and for 401, 403, 429, and 5xx. */
  readonly isFailure: boolean;
  readonly seconds: number;
}

export interface CallObserver {
  call(ended: EndedCall): void;
  providerCall(ended: EndedProviderCall): void;
}

/** What this process knows of itself and of the work in its database, for monitoring. Nothing of it is personal data. */
export interface SystemReadings {
  checks(): readonly ContributedCheck[];
  /** Core first, then all installed plugins. */
  plugins(): readonly PluginReading[];
  /** In the order of their first calls. */
  providers(): readonly ProviderReading[];
  pools(): readonly PoolReading[];
  database(): Promise<DatabaseReading>;
  work(): Promise<WorkReadings>;
  backup(): Promise<BackupReading>;
  /** Reports calls from now on; the returned function ends that. */
  observe(observer: CallObserver): () => void;
}

export const SystemReadings = defineService<SystemReadings>('core.system-readings');
