import { expect, it } from 'vitest';
import { exportsRunning } from './export-problems.ts';
import { RunningFiles } from './running-files.ts';

it('allows each agent one file at a time, and another when that one has ended', () => {
  const files = new RunningFiles();
  const release = files.hold({ id: 1 });
  expect(() => files.hold({ id: 1 })).toThrow(exportsRunning.message);
  files.hold({ id: 2 });
  release();
  files.hold({ id: 1 });
  release();
  expect(() => files.hold({ id: 1 })).toThrow(exportsRunning.message);
});
