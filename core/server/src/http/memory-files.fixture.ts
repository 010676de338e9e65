import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from './call-files.ts';

interface MemoryFiles extends FileStore {
  /** Contents by id, until they are discarded. */
  readonly contents: Map<string, Buffer>;
  /** How many are being stored at the moment. */
  readonly arriving: () => number;
}

/** Files in memory, as `StoredFiles` has them before they are attached. */
export function memoryFiles(): MemoryFiles {
  const contents = new Map<string, Buffer>();
  let count = 0;
  let arriving = 0;
  return {
    contents,
    arriving: () => arriving,
    async put(content) {
      arriving += 1;
      try {
        const bytes = content instanceof Readable ? await buffer(content) : content;
        count += 1;
        const id = `file-${count}`;
        contents.set(id, bytes);
        return { id, size: bytes.length };
      } finally {
        arriving -= 1;
      }
    },
    discard(ids) {
      for (const id of ids) contents.delete(id);
      return Promise.resolve();
    },
  };
}
