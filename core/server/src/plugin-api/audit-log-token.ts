import { defineService } from '@porchlight/kernel';

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
  /** In whose history the line belongs besides. */
  readonly subject: { readonly entity: string; readonly id: string } | null;
  readonly changes: Readonly<Record<string, AuditedChange>>;
  readonly purpose: string | null;
}

/** A field of a line as it is read. */
export interface AuditedChange {
  readonly from?: unknown;
  readonly to?: unknown;
  /** The value was personal, and its record has been removed for good: nobody can read it any more. */
  readonly deleted?: true;
  /** The value does not open; `audit:verify` says whether the line was changed. */
  readonly damaged?: true;
}

export interface AuditLog {
  find(filter: {
    /** Kind of record; with `id` also the lines whose subject that record is. */
    entity?: string;
    id?: string | number;
    field?: string;
    agent?: number;
    from?: string;
    to?: string;
    limit?: number;
    /** Only lines older than the one with this id: the next page. */
    before?: number;
  }): Promise<readonly AuditRow[]>;
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
   * The values that fields of records had and got with their newest changes. Each comes with the place of its field in
   * the list; values of one field come newest first, those of different fields in any order. Only a few lines are in
   * memory at a time, however many fields and however long their values. Secrets are the masks that were written;
   * values whose key was destroyed are left out.
   */
  recordedValues(filter: {
    readonly entity: string;
    /** Each field of a record once. */
    readonly fields: readonly { readonly id: string | number; readonly field: string }[];
    /** Of each field, so many. */
    readonly changes: number;
  }): AsyncGenerator<{ readonly place: number; readonly value: unknown }, void>;
  /**
   * Walks the hash chain; `ok` is false from the first row that does not fit, `reason` says why.
   * `brokenAt` is its place in the chain, null when what is wrong stands outside of it.
   */
  verify(): Promise<{
    ok: boolean;
    rows: number;
    unsealed: number;
    brokenAt: number | null;
    reason: string | null;
  }>;
}

export const AuditLog = defineService<AuditLog>('core.audit-log');
