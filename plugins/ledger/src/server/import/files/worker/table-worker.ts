import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableFile, type SheetName } from '../file-row.ts';
import { NoticeBook } from '../notice-book.ts';
import type { ReadOrder, ReadReply } from './read-order.ts';
import { rowBatches } from './row-batches.ts';

/** Reads one file on a thread of its own and sends a batch of rows for each message that it receives. */
const notices = new NoticeBook();
let sheets: readonly SheetName[] = [];
let styles: ReadReply['styles'] = [];
const batches = rowBatches(workerData as ReadOrder, {
  notices,
  onSheets: (found) => {
    sheets = found;
  },
  onStyles: (found) => {
    styles = found;
  },
});

parentPort?.on('message', () => {
  void nextReply().then((reply) => parentPort?.postMessage(reply));
});

async function nextReply(): Promise<ReadReply> {
  try {
    const { value, done } = await batches.next();
    return {
      rows: done === true ? [] : value,
      isEnd: done === true,
      notices: notices.list(),
      sheets,
      styles,
      unreadable: null,
    };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { message, line, place } = error;
    const unreadable = { message, line, place };
    return { rows: [], isEnd: true, notices: notices.list(), sheets, styles, unreadable };
  }
}
