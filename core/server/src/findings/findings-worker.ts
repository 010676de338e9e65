import { parentPort } from 'node:worker_threads';
import type { FileFinding } from '@porchlight/schemas';
import { takeTasks } from '../base/worker-thread.ts';
import type { PoolReply } from '../pdf/worker-pool.ts';
import { searchOf } from './search-bytes.ts';

/** A file that is no PDF. */
export interface FindingsOrder {
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

export interface FindingsReply extends PoolReply {
  readonly findings: readonly FileFinding[];
}

/** Searches one file at a time on its own thread. */
takeTasks(({ mimeType, bytes }: FindingsOrder) => {
  const { buffer, byteOffset, byteLength } = bytes;
  const search = async () =>
    searchOf(mimeType)?.(Buffer.from(buffer, byteOffset, byteLength)) ?? [];
  void search().then((findings) => {
    const { heapTotal, external } = process.memoryUsage();
    const reply: FindingsReply = { findings, memoryBytes: heapTotal + external };
    parentPort?.postMessage(reply);
  });
});
