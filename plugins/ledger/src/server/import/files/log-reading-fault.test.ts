import type { Logger } from '@porchlight/server';
import { expect, it, vi } from 'vitest';
import { UnreadableFile } from './file-row.ts';
import { logReadingFault } from './log-reading-fault.ts';

it('logs the programming error behind an unreadable file, and nothing for a damaged file', () => {
  const error = vi.fn();
  const logger = { error } as unknown as Logger;
  logReadingFault(logger, new UnreadableFile('The workbook is damaged.'));
  expect(error).not.toHaveBeenCalled();
  const cause = new TypeError('x is undefined');
  logReadingFault(logger, new UnreadableFile('The portal could not read this file.', { cause }));
  expect(error).toHaveBeenCalledWith({ err: cause }, 'reading an import file failed');
});
