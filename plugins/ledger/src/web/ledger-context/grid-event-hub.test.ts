import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GridColumn } from '@porchlight/grid';
import { createGridEventHub } from './grid-event-hub.ts';

const column = { key: 'aor' } as GridColumn;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends an event to all listeners until they stop', () => {
  const { events, listen } = createGridEventHub();
  const [one, other] = [vi.fn(), vi.fn()];
  const end = listen('history', one);
  listen('history', other);
  events.history(3, column);
  end();
  events.history(4, column);
  expect(one.mock.calls).toEqual([[3, column]]);
  expect(other.mock.calls).toEqual([
    [3, column],
    [4, column],
  ]);
});

it('delivers the last request to a listener that arrives later, once', () => {
  const { events, listen } = createGridEventHub();
  events.history(3, column);
  events.history(4, column);
  const [one, other] = [vi.fn(), vi.fn()];
  listen('history', one);
  listen('history', other);
  expect(one.mock.calls).toEqual([[4, column]]);
  expect(other).not.toHaveBeenCalled();
});

it('drops old requests and events that nothing listens to', () => {
  const { events, listen } = createGridEventHub();
  events.history(3, column);
  events.sort(column, 'first');
  vi.advanceTimersByTime(5_000);
  const [history, sort] = [vi.fn(), vi.fn()];
  listen('history', history);
  listen('sort', sort);
  expect(history).not.toHaveBeenCalled();
  expect(sort).not.toHaveBeenCalled();
});
