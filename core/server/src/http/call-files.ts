import type { Readable } from 'node:stream';
import type { ScanUploads } from '../findings/scan-files.ts';
import type { FileScanner } from '../plugin-api/file-findings.ts';
import type { StoredFile, StoredFiles } from '../plugin-api/stored-files.ts';
import type { UploadedFile } from '../plugin-api/uploads.ts';

export interface FileStore extends Pick<StoredFiles, 'put' | 'discard'> {
  /** Asks virus scanners about files. */
  readonly scan?: ScanUploads;
}

/** The files that arrive with one call. */
export class CallFiles {
  readonly #store: FileStore;
  readonly #ids: string[] = [];

  constructor(store: FileStore) {
    this.#store = store;
  }

  async put(content: Readable): Promise<StoredFile> {
    const stored = await this.#store.put(content);
    this.#ids.push(stored.id);
    return stored;
  }

  /** With what the scanners said. Throws 415 for a file that is infected. */
  async scanned(
    files: readonly UploadedFile[],
    scanners: readonly FileScanner[],
  ): Promise<readonly UploadedFile[]> {
    return (await this.#store.scan?.(files, scanners)) ?? files;
  }

  /** Removes the files that the handler did not attach. Call it once the handler has ended. */
  async discardRest(): Promise<void> {
    if (this.#ids.length > 0) await this.#store.discard(this.#ids);
  }
}
