import { expect, it } from 'vitest';
import { SIGNAL_BYTES } from '../database/signals.ts';
import { CommittedEvents, readEventsText } from './committed-events.ts';

function of(count: number, event: (n: number) => string, text = ''): CommittedEvents {
  const committed = new CommittedEvents();
  for (let n = 0; n < count; n += 1) committed.add({ event: event(n), payload: { n, text } }, 7);
  return committed;
}

it('contains each published event and the user who caused it', () => {
  expect(readEventsText(of(1, () => 'a.b').text)).toEqual({
    events: [['a.b', { n: 0, text: '' }, 7]],
    more: [],
  });
});

it.each([
  ['very many', of(250, () => 'a.b')],
  ['large', of(20, () => 'a.b', 'é'.repeat(500))],
])('names the events that do not fit into a signal (%s)', (_, { text }) => {
  const message = readEventsText(text);
  expect(message?.more).toEqual(['a.b']);
  expect(message?.events.length).toBeGreaterThan(0);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(SIGNAL_BYTES);
});

it('sends an empty text when not even the names of the events fit', () => {
  const { text } = of(
    300,
    (n) => `a-plugin.something-happened-with-a-long-name-${n}`,
    'x'.repeat(90),
  );
  expect(text).toBe('');
  expect(readEventsText(text)).toBeNull();
});
