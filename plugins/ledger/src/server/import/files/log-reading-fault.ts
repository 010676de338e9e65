import { ProblemError } from '@porchlight/kernel';
import type { Logger } from '@porchlight/server';
import { fileUnreadable } from '../../../problems.ts';
import { atPlace } from '../../../rules/import/import-messages.ts';
import { UnreadableFile } from './file-row.ts';

/** Logs the programming error that an unreadable file met, if it was one. */
export function logReadingFault(logger: Logger, { cause }: UnreadableFile): void {
  if (cause !== undefined) logger.error({ err: cause }, 'reading an import file failed');
}

/** Throws 400 with the name, the reason, and the place when a file cannot be read, and any other error as it is. */
export function throwAsProblem(error: unknown, fileName: string, logger: Logger): never {
  if (!(error instanceof UnreadableFile)) throw error;
  logReadingFault(logger, error);
  const { line, place } = error;
  const reason = atPlace(error.message, line, place === null ? null : String(place + 1));
  const message = `${fileName}: ${reason}`;
  throw new ProblemError({ ...fileUnreadable, message }, { cause: error });
}
