import { expect, onTestFinished, test } from 'vitest';
import { recordingLogger } from './database.fixture.ts';
import { createMirror } from './mirror.ts';

/** A mirror of something whose reads end when the test says so. */
function mirrored(pollMs = 60_000) {
  const reads: PromiseWithResolvers<number>[] = [];
  const taken: number[] = [];
  const listeners = new Set<(text: string | null) => void>();
  const logger = recordingLogger();
  const mirror = createMirror<number>({
    signals: {
      on(name, handler) {
        expect(name).toBe('changed');
        listeners.add(handler);
        return () => listeners.delete(handler);
      },
    },
    signal: 'changed',
    pollMs,
    logger,
    unread: 'could not be read',
    read() {
      const read = withResolvers<number>();
      reads.push(read);
      return read.promise;
    },
    take: (value) => taken.push(value),
  });
  onTestFinished(() => {
    const stopped = mirror.stop();
    for (const read of reads) read.resolve(0);
    return stopped;
  });
  return {
    mirror,
    reads,
    taken,
    listeners,
    logger,
    signal: () => listeners.forEach((on) => on('')),
  };
}

interface PromiseWithResolvers<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
}

function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

test('reads again after a signal during a read', async () => {
  const { reads, taken, signal } = mirrored();
  signal();
  signal();
  expect(reads).toHaveLength(2);
  reads[0]!.resolve(1);
  reads[1]!.resolve(2);
  await expect.poll(() => taken).toEqual([1, 2]);
});

test('discards an earlier read that ends after a later one', async () => {
  const { mirror, reads, taken, signal } = mirrored();
  signal();
  const refreshed = mirror.refresh();
  reads[1]!.resolve(2);
  await refreshed;
  reads[0]!.resolve(1);
  await mirror.stop();
  expect(taken).toEqual([2]);
});

test('polls by itself and continues after a failed read', async () => {
  const { reads, taken, logger } = mirrored(5);
  await expect.poll(() => reads.length).toBeGreaterThan(0);
  reads[0]!.reject(new Error('away'));
  await expect.poll(() => logger.lines).toMatchObject([{ message: 'could not be read' }]);
  await expect.poll(() => reads.length).toBeGreaterThan(1);
  for (const read of reads) read.resolve(7);
  await expect.poll(() => taken).toContain(7);
});

test('rejects a refresh that fails', async () => {
  const { mirror, reads } = mirrored();
  const refreshed = mirror.refresh();
  reads[0]!.reject(new Error('away'));
  await expect(refreshed).rejects.toThrow('away');
});

test('stops listening, and waits for the read that runs', async () => {
  const { mirror, reads, taken, listeners, signal } = mirrored();
  signal();
  const stopped = mirror.stop();
  expect(listeners.size).toBe(0);
  reads[0]!.resolve(1);
  await stopped;
  expect(taken).toEqual([1]);
});
