import { defineService, type Actor, type StaffFlag, type WriteUnit } from '@porchlight/kernel';
import type { Knex } from 'knex';
import type { Readable } from 'node:stream';
import type { LogFields } from './log-fields.ts';

// Contracts of plugins name these types, so the kernel has them; here the query builder of a transaction gets its members.
export type {
  Actor,
  AuditEntry,
  LinkActor,
  PublicActor,
  StaffActor,
  SystemActor,
  Transaction,
  WriteUnit,
} from '@porchlight/kernel';

declare module '@porchlight/kernel' {
  interface Transaction extends Knex {}
}

/** Structured log of the plugin; must not contain personal data. */
export interface Logger {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

/** The time; tests use a fake clock. */
export interface Clock {
  now(): Date;
}

/** Reads. PostgreSQL refuses to write here: writes go through `Writes`, so that none escapes the audit. */
export interface DatabaseReads {
  readonly knex: Knex;
  /**
   * One row of one statement whose first column is JSON text, sent on unparsed. It is prepared once per connection
   * under `name`, which must identify this text; null for texts that differ from call to call.
   */
  jsonText(name: string | null, sql: string, bindings: readonly unknown[]): Promise<string | null>;
}

export interface Database extends DatabaseReads {
  /**
   * Runs reads that all see the database as it is at the first of them, whatever is committed later. They share one
   * connection, which is theirs until `read` ends: call nothing in it that waits for others.
   */
  inSnapshot<T>(read: (reads: DatabaseReads) => Promise<T>): Promise<T>;
}

/** The only way to write: one transaction, its audit lines and its events, or nothing. */
export interface Writes {
  /** A transaction that wrote rows but recorded no audit line is rolled back with an error. */
  run<T>(actor: Actor, work: (unit: WriteUnit) => Promise<T>): Promise<T>;
}

/** AES-256-GCM by field, value form `v1.<keyid>.<base64>`; the context is bound as AAD. */
export interface FieldCrypto {
  encrypt(plain: string, context: { table: string; column: string; row: string }): string;
  decrypt(sealed: string, context: { table: string; column: string; row: string }): string;
  /** Keyed hash for equality search, 16 bytes as hex, scoped to one column. */
  blindIndex(normalised: string, scope: string): string;
  /** Keyed hash for tokens and signatures, 32 bytes as hex. */
  sign(text: string, scope: string): string;
  /** 32 random-derived bytes for a named purpose, stable for the deployment. */
  key(purpose: string): Buffer;
}

/** Files by opaque key; local folder or S3-compatible. */
export interface Storage {
  put(key: string, content: Buffer | Readable): Promise<{ size: number }>;
  get(key: string): Promise<Readable>;
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
}

export interface Jobs {
  /**
   * Queues a job. While one with the same key waits, another is not added; the key is the given one
   * or that of the definition. With `unit` it is queued when that transaction commits, and only then.
   */
  enqueue<T>(
    id: string,
    payload: T,
    options?: { key?: string; startAfter?: Date; unit?: WriteUnit },
  ): Promise<void>;
}

/** Counted in PostgreSQL, so several API processes share one count. */
export interface RateLimits {
  /**
   * Counts one call, or `count` calls as a whole. Returns the wait in seconds if that would exceed the limit
   * (then nothing is counted), else null.
   */
  hit(key: string, limit: number, windowSeconds: number, count?: number): Promise<number | null>;
  /**
   * Counts one try like `hit`, and locks a key that reaches its limit: for `windowSeconds` the first
   * time, twice as long each further time within a day after the last lock, and for `longestSeconds`
   * at most. `limit` is at least 2. Keys of `attempt` and `hit` must differ.
   */
  attempt(key: string, lock: AttemptLock): Promise<number | null>;
  reset(key: string): Promise<void>;
  /** Takes back one call that `hit` counted, such as a try that succeeded where only failures count. */
  giveBack(key: string): Promise<void>;
}

/** How many attempts lock a key, and for how long. */
export interface AttemptLock {
  readonly limit: number;
  readonly windowSeconds: number;
  readonly longestSeconds: number;
}

/** Facts of this deployment, from the environment. */
export interface Deployment {
  /** Of the database, a UUID: a portal that was restored from a backup has the id of the one before. */
  readonly id: string;
  /** When the portal was restored from a backup: sign-ins and proofs from before are void. Null if it never was. */
  readonly voidBefore: Date | null;
  /** When the backup was made that the portal was restored from: providers may know more than it does. Null if it never was. */
  readonly backupMadeAt: Date | null;
  /** Version of the portal, from its package.json. */
  readonly version: string;
  readonly publicUrl: string;
  /** Whether PUBLIC_URL was set; without it `publicUrl` is where the process listens. */
  readonly hasPublicUrl: boolean;
  readonly dataDir: string;
  readonly production: boolean;
  readonly ownerUsername: string | undefined;
  readonly ownerPassword: string | undefined;
  /** First and last name. */
  readonly ownerName: string | undefined;
  readonly ownerEmail: string | undefined;
}

/** The absolute address of a page of the portal. */
export interface PageAddresses {
  /**
   * Begins with PUBLIC_URL. Without one, outside production, an address in the response to a staff call begins with the
   * origin that the browser of the agent opened.
   *
   * @param path such as `/signed?formId=7`
   */
  of(path: `/${string}`): string;
  /**
   * The same for any caller, visitors too, such as where a provider sends the caller back to. Never for what someone else
   * receives: a visitor can make the origin any address.
   */
  forCaller(path: `/${string}`): string;
}

/** Settings of the agency, shared by all plugins. */
export interface AgencySettings {
  readonly agency_name: string;
  /** As typed; empty or missing when unknown, as are email and address. */
  readonly agency_phone?: string;
  readonly agency_email?: string;
  readonly agency_address?: string;
  /** IANA zone of civil dates such as today's. */
  readonly time_zone: string;
}

/** Stores the settings of the plugin that uses it, for a call of its own; the settings page does without. */
export interface SettingsWrites {
  /**
   * Validates and stores all settings, as the settings page does: with an audit line, for all processes. The mask of
   * a secret leaves it alone. The route checks the permission. Throws 400 with one line per field.
   */
  save(actor: Actor, values: object): Promise<void>;
}

/** Civil dates, `yyyy-mm-dd`, in the time zone of the agency; both follow its settings. */
export interface AgencyCalendar {
  today(): string;
  /** IANA zone. */
  timeZone(): string;
}

/** The signed-in staff member as the shell shows them. */
export interface StaffProfile {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  readonly email: string;
  readonly is_owner: boolean;
  readonly is_developer: boolean;
  readonly has_all_staff_access: boolean;
  readonly is_advisor: boolean;
}

/** Finds the owner of a bearer token; provided by the agents plugin. */
export interface StaffAuthenticator {
  /** Null when the token is malformed, expired, revoked or its account is gone. */
  authenticate(token: string): Promise<{
    readonly id: number;
    readonly name: string;
    readonly flags: ReadonlySet<StaffFlag>;
    readonly tokenId: string;
  } | null>;
  /** Remembers where a call by a signed-in account comes from; cheap for calls from a place that is known. */
  noteCall(
    account: { readonly id: number; readonly tokenId: string },
    place: {
      readonly address: string;
      readonly browser: string | null;
      /** By a proxy that the portal does not trust. */
      readonly isForwarded: boolean;
    },
  ): Promise<void>;
  /** Names and flags of one account, for `GET /api/bootstrap`; null when it is gone. */
  profile(id: number): Promise<StaffProfile | null>;
  /** How many accounts can sign in. */
  count(): Promise<number>;
}

/** Hits of one plugin for the command palette (extension point `core.search-sources`). */
export interface SearchHit {
  readonly title: string;
  readonly detail: string;
  readonly to: `/${string}`;
  /** Lucide icon name. */
  readonly icon: string;
  readonly badge?: { readonly text: string; readonly tone: string };
  /** What else can be done with it: Tab offers these. Plugins of the browser add more (`HitActions`). */
  readonly actions?: readonly SearchHitAction[];
}

export interface SearchHitAction {
  readonly label: string;
  readonly detail?: string;
  /** Lucide icon name. */
  readonly icon: string;
  readonly to: `/${string}` | `tel:${string}` | `mailto:${string}`;
}

export const Database = defineService<Database>('core.database');
export const Writes = defineService<Writes>('core.writes');
export const FieldCrypto = defineService<FieldCrypto>('core.field-crypto');
export const Storage = defineService<Storage>('core.storage');
export const Jobs = defineService<Jobs>('core.jobs');
export const RateLimits = defineService<RateLimits>('core.rate-limits');
export const Clock = defineService<Clock>('core.clock');
export const Logger = defineService<Logger>('core.logger');
export const Deployment = defineService<Deployment>('core.deployment');
export const PageAddresses = defineService<PageAddresses>('core.page-addresses');
/** A function, because an admin changes the settings while the portal runs. */
export const Agency = defineService<() => AgencySettings>('core.agency');
export const SettingsWrites = defineService<SettingsWrites>('core.settings-writes');
export const AgencyCalendar = defineService<AgencyCalendar>('core.agency-calendar');
export const StaffAuthenticator = defineService<StaffAuthenticator>('core.staff-authenticator');
