import type { StoredFile } from './stored-files.ts';

/** A file field of a form. Files under other names are refused. */
export interface FileRule {
  readonly field: string;
  /** Accepted types, checked by content. */
  readonly types: readonly string[];
  /** The content decides alone: the name of a file may end as it likes. */
  readonly anyName?: boolean;
  /** A sentence for the person who sends a file of none of these types; null for the usual one. */
  readonly refusal?: (fileName: string, types: readonly string[]) => string | null;
  /** Bytes of each file. */
  readonly maxBytes: number;
  readonly maxFiles: number;
  /** 0 for an optional field; 1 by default. */
  readonly minFiles?: number;
  /** Also what comes before the file is stored, so that its hash is that of what was uploaded. By default it is left out. */
  readonly keepsAllBytes?: boolean;
}

/** In pixels, before any rotation that the file asks for. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * A received file, sealed in `StoredFiles` under its `id`. Attach it in the transaction of its record; the files that
 * are not attached when the handler ends are removed.
 */
export interface UploadedFile extends StoredFile {
  readonly field: string;
  readonly fileName: string;
  /** Sniffed from the content, not taken from the request. */
  readonly mimeType: string;
  /** Of the content, as hex. */
  readonly sha256: string;
  /** Null for other files, and for images whose size only their program can read, such as TIFF. */
  readonly image: ImageSize | null;
  /** A virus scanner is installed and did not answer. See `FileScanner`. */
  readonly isNotScanned?: boolean;
}
