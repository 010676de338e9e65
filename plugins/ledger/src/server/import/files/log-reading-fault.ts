import type { Logger } from '@porchlight/server';
import type { UnreadableFile } from './file-row.ts';

/** Logs the programming error that an unreadable file met, if it was one. */
export function logReadingFault(logger: Logger, { cause }: UnreadableFile): void {
  if (cause !== undefined) logger.error({ err: cause }, 'reading an import file failed');
}
