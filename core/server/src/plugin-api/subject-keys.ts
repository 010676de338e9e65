import { defineService, type WriteUnit } from '@porchlight/kernel';

/** The keys under which the audit seals the personal values of records, such as clients. */
export interface SubjectKeys {
  /**
   * Destroys the keys of records that are removed for good, in the same transaction. What the audit holds of their
   * personal values, and of those of records whose subject they are, can never be read again; the lines stay, and
   * so does the hash chain.
   */
  destroy(unit: WriteUnit, entity: string, ids: readonly (string | number)[]): Promise<void>;
}

export const SubjectKeys = defineService<SubjectKeys>('core.subject-keys');
