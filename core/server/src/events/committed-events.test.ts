import { expect, it } from 'vitest';
import { SIGNAL_BYTES } from '../database/signals.ts';
import { CommittedEvents, readEventsText } from './committed-events.ts';

function of(count: number, event: (n: number) => string, text = ''): CommittedEvents {
  const committed = new CommittedEvents();
  for (let n = 0; n < count; n += 1) committed.add({ event: event(n), payload: { n, text } }, 7);
  return committed;
}

it('tells what was published, and by whom', () => {
  expect(readEventsText(of(1, () => 'a.b').text)).toEqual({
    events: [['a.b', { n: 0, text: '' }, 7]],
    more: [],
  });
});

it.each([
  ['of very many', of(250, () => 'a.b')],
  ['of large ones', of(20, () => 'a.b', 'é'.repeat(500))],
])('names what is invalid (%s)', (_, committed) => {
  const { text } = committed;
  const told = readEventsText(text);
  expect(told?.more).toEqual(['a.b']);
  expect(told?.events.length).toBeGreaterThan(0);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(SIGNAL_BYTES);
});

it('says only that there is something when not even the names fit', () => {
  const { text } = of(
    300,
    (n) => `a-plugin.something-happened-with-a-long-name-${n}`,
    'x'.repeat(90),
  );
  expect(text).toBe('');
  expect(readEventsText(text)).toBeNull();
});
