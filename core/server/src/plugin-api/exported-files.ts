import { defineService, type AuditEntry, type StaffActor } from '@porchlight/kernel';
import type { Readable } from 'node:stream';

/** `export-stopped`: the caller went away, or the file could not be made to its end. */
export type ExportMoment = 'export-started' | 'exported' | 'export-stopped';

/** A file of records that an account takes away. */
export interface ExportedFile {
  /** The audit line of a moment; it says all about the export. `rows` left so far, undefined at the start. */
  line(moment: ExportMoment, rows?: number): AuditEntry;
  /** Begins the file; counts what leaves in `sent`. */
  begin(sent: { rows: number }): Readable;
  /** Counted beside the limit of all exports. `name` with the account is the key of the limit. */
  readonly limit?: { readonly name: string; readonly most: number; readonly seconds: number };
}

export interface ExportedFiles {
  /**
   * The file while it is made; in the audit before its first byte leaves, and once more when it is complete or was broken
   * off. Throws 429 while another file of the account is made, and after 30 files in an hour.
   */
  open(actor: StaffActor, file: ExportedFile): Promise<Readable>;
}

/** Files of records, such as CSV files, which are limited and recorded alike in all plugins. */
export const ExportedFiles = defineService<ExportedFiles>('core.exported-files');
