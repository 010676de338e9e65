import { defineCodePoint, defineService } from '@porchlight/kernel';
import type { FileFinding } from '@porchlight/schemas';
import type { Readable } from 'node:stream';
import type { UploadedFile } from './uploads.ts';

/** What to search: a stored file, and what an upload knows of it. */
export interface FileToSearch {
  readonly id: string;
  readonly mimeType: string;
  /** See `UploadedFile`. */
  readonly isNotScanned?: boolean;
}

/**
 * Says what files may do to who opens them: scripts, macros, attachments. Reads their structure only, within the limits
 * of `Pdf`. Store the findings with the record; a download with findings, or without a search, is saved and never shown.
 */
export interface FileFindings {
  /**
   * The files with their findings; null for a file that there was no time for, to be searched by a job later. Files of
   * one call share 20 s.
   */
  search<F extends FileToSearch>(
    files: readonly F[],
    options?: { readonly signal?: AbortSignal },
  ): Promise<readonly (F & { readonly findings: readonly FileFinding[] | null })[]>;
}

export const FileFindings = defineService<FileFindings>('core.file-findings');

export type ScanResult =
  | { readonly verdict: 'clean' }
  /** `name` is what the scanner calls it. */
  | { readonly verdict: 'infected'; readonly name: string };

/**
 * A virus scanner. It reads every uploaded file before a handler sees it. An infected file is refused with 422, and all
 * files of its call with it. A file that the scanner does not answer for within 30 s, or fails at, is stored and has the
 * finding `not-scanned`: a scanner that is down must not stop the work of the agency.
 */
export interface FileScanner {
  readonly id: string;
  scan(
    content: Readable,
    file: Pick<UploadedFile, 'fileName' | 'mimeType' | 'size' | 'sha256'>,
    signal: AbortSignal,
  ): Promise<ScanResult>;
}

export const FileScanners = defineCodePoint<FileScanner>('core.file-scanners', ({ id }) => id);
