import type { Readable } from 'node:stream';
import type { StoredFile, StoredFiles } from '../plugin-api/stored-files.ts';

export type FileStore = Pick<StoredFiles, 'put' | 'discard'>;

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

  /** Removes the files that the handler did not attach. Call it once the handler has ended. */
  async discardRest(): Promise<void> {
    if (this.#ids.length > 0) await this.#store.discard(this.#ids);
  }
}
