import { Worker } from 'node:worker_threads';
import type { ImportNotice } from '../../../../generated/types.ts';
import { UnreadableFile, type FileRow, type SheetName } from '../file-row.ts';
import { PieceFeed, type OpenFile } from './piece-feed.ts';
import type { ReadOrder, ReadReply } from './read-order.ts';

/** What to read: all of a file in memory, or a text file that is fetched in pieces while it is read. */
export interface FileOrder extends Omit<ReadOrder, 'file'> {
  readonly file: Uint8Array | OpenFile;
}

export interface ReadingLimits {
  /** Until each batch of rows is there, without the time that its pieces take to come. */
  readonly batchMs: number;
  /** Of the worker's heap; what it reads is held outside of it and bounded by the readers. */
  readonly heapMb: number;
}

const LIMITS: ReadingLimits = { batchMs: 30_000, heapMb: 192 };

export const TOO_COMPLEX =
  'This file is too complex to read. Save its clients as a new, plain file and try again.';

/** The error for a fault of the code that reads files, which only this file may cause. */
const NOT_READ =
  'The portal could not read this file. Save its clients as a new, plain file and try again.';

/**
 * Reads a file on a worker thread: a file that takes too much time or memory ends its worker and nothing else. The worker
 * reads one batch ahead.
 */
export class FileReading {
  readonly #order: FileOrder;
  readonly #limits: ReadingLimits;
  #notices: ImportNotice[] = [];
  #sheets: readonly SheetName[] = [];
  #styles: ReadReply['styles'] = [];

  constructor(order: FileOrder, limits: Partial<ReadingLimits> = {}) {
    this.#order = order;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** What was noticed in the rows so far. */
  get notices(): ImportNotice[] {
    return this.#notices;
  }

  /** Of a workbook, once it was begun to be read. */
  get sheets(): readonly SheetName[] {
    return this.#sheets;
  }

  /** How the cells of each column are written, once the rows begin to come. */
  get styles(): ReadReply['styles'] {
    return this.#styles;
  }

  /** The rows that have text, in batches; throws `UnreadableFile` where the file cannot be read. */
  async *rows(): AsyncGenerator<readonly FileRow[]> {
    const { heapMb, batchMs } = this.#limits;
    const { file } = this.#order;
    const feed = typeof file === 'function' ? new PieceFeed(file) : null;
    const order = { ...this.#order, file: feed?.port ?? file } as ReadOrder;
    const worker = new Worker(new URL(import.meta.resolve('@porchlight/ledger/table-worker')), {
      workerData: order,
      // Hooks of the process, such as a tracer, would share the little memory of the worker.
      execArgv: [],
      transferList: feed === null ? [] : [feed.port],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
    });
    // After a timeout it may still run out of memory before it ends; without a listener that would be uncaught.
    worker.on('error', () => undefined);
    try {
      const nextReply = () => replyOf(worker, batchMs, feed);
      let next = nextReply();
      for (;;) {
        const { rows, isEnd, notices, sheets, styles, unreadable } = await next;
        this.#notices = notices;
        this.#sheets = sheets;
        this.#styles = styles;
        if (unreadable !== null) throw new UnreadableFile(unreadable.message, unreadable);
        if (isEnd) return;
        next = nextReply();
        // Without a reader its failure does not matter.
        next.catch(() => undefined);
        yield rows;
      }
    } finally {
      await Promise.all([worker.terminate(), feed?.close()]);
    }
  }
}

function replyOf(worker: Worker, limitMs: number, feed: PieceFeed | null): Promise<ReadReply> {
  return new Promise((resolve, reject) => {
    let waited = feed?.waited ?? 0;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      settle();
    };
    const fail = (error: unknown) => end(() => reject(error));
    const tooComplex = () => fail(new UnreadableFile(TOO_COMPLEX));
    const onMessage = (reply: ReadReply) => end(() => resolve(reply));
    const onError = (cause: Error) =>
      isOutOfMemory(cause) ? tooComplex() : fail(new UnreadableFile(NOT_READ, { cause }));
    const onExit = tooComplex;
    const onTimeout = () => {
      const late = (feed?.waited ?? 0) - waited;
      if (late <= 0) return tooComplex();
      waited += late;
      timer = setTimeout(onTimeout, late);
    };
    let timer = setTimeout(onTimeout, limitMs);
    feed?.onFailure(fail);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(null);
  });
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
