import { expect, test } from 'vitest';
import { createBootRecorder } from './boot-report.ts';

test('notes how long each step took, and what went wrong', async () => {
  const boot = createBootRecorder();
  expect(await boot.time('agents', 'loaded', () => 'code')).toBe('code');
  const failing = boot.time('ledger', 'started', () =>
    Promise.reject(new Error('boom\nat line 1')),
  );
  await expect(failing).rejects.toThrow('boom');
  expect(boot.steps).toEqual([
    { plugin: 'agents', phase: 'loaded', ms: expect.any(Number) as number },
    { plugin: 'ledger', phase: 'started', ms: expect.any(Number) as number, error: 'boom' },
  ]);
});
