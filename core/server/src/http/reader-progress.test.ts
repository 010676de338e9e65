import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineRoute, StreamBody } from '../plugin-api/route.ts';
import { snapshotOf, startHttp } from './http-server.fixture.ts';
import { LONGEST_PAUSE_MS, ReaderProgress } from './reader-progress.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['takes nothing', { writableLength: 10, bytesWritten: 10 }, true],
  ['takes something', { writableLength: 10, bytesWritten: 11 }, false],
  ['took everything there is', { writableLength: 0, bytesWritten: 10 }, false],
])('detects whether a caller stalls who, in the longest pause, %s', (_, after, hasStalled) => {
  const socket = { bytesWritten: 10, writableLength: 0 };
  const response = { writableLength: 10, socket };
  const progress = new ReaderProgress(response as unknown as ServerResponse);
  expect(progress.hasStalled()).toBe(false);
  vi.advanceTimersByTime(LONGEST_PAUSE_MS - 1);
  expect(progress.hasStalled()).toBe(false);
  response.writableLength = after.writableLength;
  socket.bytesWritten = after.bytesWritten;
  vi.advanceTimersByTime(1);
  expect(progress.hasStalled()).toBe(hasStalled);
});

it('cuts off a download of which the caller takes nothing for 60 s', async () => {
  // More than the operating system buffers.
  const source = Readable.from([Buffer.alloc(32 * 1024 * 1024)], { objectMode: false });
  const file = defineRoute({
    method: 'get',
    path: '/file',
    summary: 'A large file',
    access: { publicBecause: 'A test needs it.' },
    handle: () => new StreamBody(source, 'application/octet-stream'),
  });
  let hasEnded = false;
  const http = await startHttp(snapshotOf([file]), { ended: () => (hasEnded = true) });
  const socket = connect(http.port, '127.0.0.1');
  socket.write('GET /api/file HTTP/1.1\r\nHost: portal\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  vi.advanceTimersByTime(LONGEST_PAUSE_MS);
  await new Promise(setImmediate);
  expect(hasEnded).toBe(false);
  vi.advanceTimersByTime(2_000);
  await expect.poll(() => hasEnded, { interval: 5 }).toBe(true);
  socket.destroy();
  await http.server.stop(0);
});
