import { defineService } from '@porchlight/kernel';
import type { DatabaseReads } from './tokens.ts';

export interface AuditRow {
  readonly id: number;
  readonly at: string;
  readonly actor: {
    readonly kind: string;
    readonly id: number | null;
    readonly name: string | null;
  };
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | null;
  /** Another record whose history includes the line. */
  readonly subject: { readonly entity: string; readonly id: string } | null;
  readonly changes: Readonly<Record<string, AuditedChange>>;
  readonly purpose: string | null;
}

/** A field of a line, unsealed. */
export interface AuditedChange {
  readonly from?: unknown;
  readonly to?: unknown;
  /** The value was personal, and its record has been purged: it can never be read again. */
  readonly deleted?: true;
  /** The value cannot be decrypted; `audit:verify` says whether the line was changed. */
  readonly damaged?: true;
}

/** Which lines of the audit; all conditions apply. */
export interface AuditFilter {
  /** Kind of record; with `id` also the lines whose subject that record is. */
  entity?: string;
  /** Kinds of records. */
  entities?: readonly string[];
  id?: string | number;
  field?: string;
  agent?: number;
  /** The staff, people without an account, or the portal itself. */
  by?: 'staff' | 'visitor' | 'portal';
  from?: string;
  to?: string;
  /** No lines newer than the one with this id. */
  until?: number;
  /** Each must be in the name of who did it, the action, the reason, or the number of the record. */
  words?: readonly string[];
  limit?: number;
  /** Only lines older than the one with this id: the next page. */
  before?: number;
  /** So many of the newest lines are left out. */
  offset?: number;
}

export interface AuditLog {
  find(filter: AuditFilter): Promise<readonly AuditRow[]>;
  /** The same lines with the names of changed fields, and without the values that are personal. */
  findPlain(filter: AuditFilter): Promise<readonly AuditRow[]>;
  /** How many lines match, counted up to `most`. */
  count(filter: AuditFilter, most: number): Promise<number>;
  /**
   * The history of one record as JSON text, made by one statement: `data` has the lines about it and those whose
   * subject it is, newest first, `more` says whether older ones follow, and `last_changed` (only with `changedBy`)
   * by field when and by whom it was changed last.
   */
  historyText(filter: {
    readonly entity: string;
    readonly id: string | number;
    readonly limit: number;
    /** Only lines older than the one with this id: the next page. */
    readonly before?: number;
    /** Only lines of these actions. */
    readonly actions?: readonly string[];
    /** Only lines of other actions. */
    readonly except?: readonly string[];
    /** Only lines about records of this kind, for example `document`. */
    readonly about?: string;
    /** Actions that change fields of the record. */
    readonly changedBy?: readonly string[];
  }): Promise<string>;
  /**
   * How one field of a record changed, as JSON text made by one statement: `data` has who, when, `from` and `to`,
   * newest first, `more` says whether older lines follow. Secrets are the masks that were written.
   */
  fieldHistoryText(filter: {
    readonly entity: string;
    readonly id: string | number;
    readonly field: string;
    readonly limit: number;
    /** Only lines older than the one with this id: the next page. */
    readonly before?: number;
  }): Promise<string>;
  /**
   * The lines since a time in which any of these fields of a record changed, the newest first; of more than the limit, half
   * are the newest and half the oldest. Skips lines that only name a field, such as reveals, unless asked. So nobody can bury a change
   * under others.
   */
  fieldChanges(filter: {
    readonly entity: string;
    readonly id: string | number;
    readonly fields: readonly string[];
    /** Only lines of these actions. */
    readonly actions?: readonly string[];
    /** ISO 8601. */
    readonly since: string;
    readonly limit: number;
    /** Only what accounts of the portal did. */
    readonly byStaff?: boolean;
    /** Which lines: those with a value (the default), with a value before, or also those that only name the field. */
    readonly having?: 'value' | 'previous' | 'name';
  }): Promise<readonly AuditRow[]>;
  /**
   * The values before and after the newest changes of fields. Each has the index of its field in the list; values of
   * one field are ordered newest first, those of different fields in any order. Reads a few lines at a time, so memory
   * does not grow with the fields. Secrets are the stored masks; values whose key was destroyed are left out.
   *
   * @param reads those of a snapshot, for lines that must agree with other records
   */
  recordedValues(
    filter: {
      readonly entity: string;
      /** Each field of a record once. */
      readonly fields: readonly { readonly id: string | number; readonly field: string }[];
      /** Of each field, so many. */
      readonly changes: number;
    },
    reads?: DatabaseReads,
  ): AsyncGenerator<{ readonly place: number; readonly value: unknown }, void>;
  /**
   * Verifies the hash chain; `ok` is false if a row does not match, and `reason` says why. `brokenAt` is the position
   * of the first such row in the chain, null when it is outside the chain.
   */
  verify(): Promise<{
    ok: boolean;
    rows: number;
    unsealed: number;
    brokenAt: number | null;
    reason: string | null;
  }>;
  /**
   * The same for the lines after a position, at most so many: 0 for the start, then `next` until that is null. Each part
   * relies on the one before.
   */
  verifyPart(part: { readonly after: number; readonly most: number }): Promise<{
    ok: boolean;
    rows: number;
    unsealed: number;
    brokenAt: number | null;
    reason: string | null;
    next: number | null;
  }>;
}

export const AuditLog = defineService<AuditLog>('core.audit-log');
