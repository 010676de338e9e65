import { expect, it, vi } from 'vitest';
import { eventText, LiveStream } from './live-stream.ts';

const event = eventText('rows', { created: [1], deleted: [] });

it('an event is one block of lines', () => {
  expect(event).toBe('event: rows\ndata: {"created":[1],"deleted":[]}\n\n');
});

it('a reader that is far behind gets one word in place of all it missed, and then goes on', async () => {
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

it('counts as stuck when nothing is read for half a minute', () => {
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

it('accepts nothing after its end, and waits only so long for its reader', () => {
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
