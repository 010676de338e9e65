import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ThrottledTask } from './throttled-task.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs once for many requests, at intervals', () => {
  const run = vi.fn();
  const work = new ThrottledTask({ run, apartMs: 2_000 });
  for (let time = 0; time < 5; time += 1) work.request();
  vi.advanceTimersByTime(300);
  expect(run).toHaveBeenCalledTimes(1);
  work.request();
  vi.advanceTimersByTime(1_999);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(2);
});

it('waits until it may run', () => {
  const run = vi.fn();
  let busy = true;
  const work = new ThrottledTask({ run, apartMs: 0, mustWait: () => busy });
  work.request();
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
  busy = false;
  vi.advanceTimersByTime(300);
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs nothing after it is closed', () => {
  const run = vi.fn();
  const work = new ThrottledTask({ run, apartMs: 0 });
  work.request();
  work.close();
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});
