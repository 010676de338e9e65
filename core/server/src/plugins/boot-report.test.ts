import { expect, test } from 'vitest';
import { createBootRecorder, formatBootReport } from './boot-report.ts';

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

test('prints one line for each plugin', () => {
  const text = formatBootReport([
    { plugin: 'agents', phase: 'loaded', ms: 12.5 },
    { plugin: 'ledger', phase: 'loaded', ms: 3 },
    { plugin: 'agents', phase: 'started', ms: 0.5 },
    { plugin: 'ledger', phase: 'started', ms: 100, error: 'boom' },
  ]);
  expect(text.split('\n')).toEqual([
    'agents     13.0 ms  (loaded 12.5, started 0.5)',
    'ledger    103.0 ms  (loaded 3, started 100)  FAILED: boom',
  ]);
});
