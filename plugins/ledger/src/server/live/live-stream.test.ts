import { expect, it, vi } from 'vitest';
import { eventText, LiveStream } from './live-stream.ts';

const event = eventText('rows', { created: [1], deleted: [] });

it('formats an event as one block of lines', () => {
  expect(event).toBe('event: rows\ndata: {"created":[1],"deleted":[]}\n\n');
});

it('replaces everything a slow reader missed by one text, then continues', async () => {
  const stream = new LiveStream(() => 'caught up\n');
  const large = 'x'.repeat(40 * 1024);
  for (const text of [large, large, 'lost', 'lost']) stream.send(text);
  let read = '';
  stream.on('data', (chunk: Buffer) => (read += chunk.toString()));
  await expect.poll(() => read.length).toBeGreaterThan(80 * 1024);
  stream.send('next\n');
  stream.end();
  await new Promise((resolve) => stream.on('end', resolve));
  expect(read).toBe(`${large}${large}caught up\nnext\n`);
});

it('counts a reader that takes nothing for 30 s as stuck', () => {
  let now = 0;
  const stream = new LiveStream(
    () => '',
    () => now,
  );
  stream.send('x'.repeat(70 * 1024));
  now = 60_000;
  expect(stream.stuck).toBe(false);
  stream.send('more');
  expect(stream.stuck).toBe(false);
  now += 31_000;
  expect(stream.stuck).toBe(true);
});

it('sends nothing after its end and gives its reader 30 s', () => {
  vi.useFakeTimers();
  try {
    const stream = new LiveStream(() => 'caught up\n');
    stream.send('x'.repeat(70 * 1024));
    stream.end();
    for (const text of ['late', 'later']) stream.send(text);
    stream.end();
    expect([stream.errored, stream.readableLength]).toEqual([null, 70 * 1024]);
    vi.advanceTimersByTime(31_000);
    expect(stream.destroyed).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
