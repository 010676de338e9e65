import { defineService, type WriteUnit } from '@porchlight/kernel';

/** The keys under which the audit seals the personal values of records, such as clients. */
export interface SubjectKeys {
  /**
   * Destroys the keys of records that are purged, in the same transaction. The personal values of these records, and of
   * records whose subject they are, can then never be read from the audit again; its lines and hash chain remain.
   */
  destroy(unit: WriteUnit, entity: string, ids: readonly (string | number)[]): Promise<void>;
}

export const SubjectKeys = defineService<SubjectKeys>('core.subject-keys');
