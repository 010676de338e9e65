import { expect, it } from 'vitest';
import { exportsRunning } from '../../problems.ts';
import { RunningFiles } from './running-files.ts';

it('allows each agent two files at once, and another when one has ended', () => {
  const files = new RunningFiles();
  const release = files.hold({ id: 1 });
  files.hold({ id: 1 });
  expect(() => files.hold({ id: 1 })).toThrow(exportsRunning.message);
  files.hold({ id: 2 });
  release();
  files.hold({ id: 1 });
  expect(() => files.hold({ id: 1 })).toThrow(exportsRunning.message);
});
