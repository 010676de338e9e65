import { defineCodePoint } from '@porchlight/kernel';
import type { AuditRow } from './audit-log-token.ts';

/** A record as the audit names it, with the path of its page; null for one that has none. */
export interface AuditedRecord {
  readonly label: string;
  readonly to: `/${string}` | null;
}

/** How the audit log of owners shows what a plugin recorded. */
export interface AuditArea {
  /** Id of the plugin. */
  readonly id: string;
  readonly title: string;
  /** Kinds of records that its lines are about; each belongs to one plugin. */
  readonly entities: readonly string[];
  /**
   * What happened, in a few words; null, or the action itself, for a line that it has no words for. Personal values are left
   * out of the line.
   */
  readonly text?: (
    line: Pick<AuditRow, 'action' | 'entity' | 'entityId' | 'changes'>,
  ) => string | null;
  /** Finds records of one kind by their ids, for links; those that it leaves out are shown by kind and number. */
  readonly records?: {
    readonly entity: string;
    find(ids: readonly number[]): Promise<ReadonlyMap<number, AuditedRecord>>;
  };
}

export const AuditAreas = defineCodePoint<AuditArea>('core.audit-areas', ({ id }) => id);
