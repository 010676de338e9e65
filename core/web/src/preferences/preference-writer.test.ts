import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PreferenceWriter } from './preference-writer.ts';

const KEY = 'preference:7:notes.list';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function writer(send: (value: unknown) => Promise<unknown>) {
  const isFinal = (error: unknown) => error === 'refused';
  return new PreferenceWriter({ storage: localStorage, storageKey: KEY, send, isFinal });
}

it('stores the last of several quick changes once', async () => {
  const send = vi.fn(() => Promise.resolve());
  const opened = writer(send);
  opened.store({ width: 1 });
  opened.store({ width: 2 });
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(send.mock.calls).toEqual([[{ width: 2 }]]);
  expect(localStorage).toHaveLength(0);
});

it('repeats a failed write until it is stored', async () => {
  const send = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce('away')
    .mockRejectedValueOnce('away')
    .mockResolvedValue(null);
  const opened = writer(send);
  opened.store({ width: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(opened.pending).toEqual({ value: { width: 1 } });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(send).toHaveBeenCalledTimes(3);
  expect(opened.pending).toBeNull();
});

it('gives up a refused write', async () => {
  const send = vi.fn(() => Promise.reject(new Error('refused')));
  const opened = new PreferenceWriter({
    storage: localStorage,
    storageKey: KEY,
    send,
    isFinal: () => true,
  });
  opened.store({ width: 1 });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(send).toHaveBeenCalledOnce();
  expect(localStorage).toHaveLength(0);
});

it('stores a change that is made while an earlier one is being sent', async () => {
  let finish = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const opened = writer(send);
  opened.store({ width: 1 });
  await vi.advanceTimersByTimeAsync(800);
  opened.store({ width: 2 });
  finish();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(send.mock.calls.at(-1)).toEqual([{ width: 2 }]);
});

it('sends what an earlier page could not send', async () => {
  localStorage.setItem(KEY, '{"width":3}');
  const send = vi.fn(() => Promise.resolve());
  const opened = writer(send);
  expect(opened.pending).toEqual({ value: { width: 3 } });
  await opened.save();
  expect(send.mock.calls).toEqual([[{ width: 3 }]]);
});

it('ignores an unreadable copy', () => {
  localStorage.setItem(KEY, '{');
  expect(writer(() => Promise.resolve()).pending).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('repeats nothing once it is stopped, and leaves the copy to the next page', async () => {
  const send = vi.fn(() => Promise.reject(new Error('away')));
  const opened = writer(send);
  opened.store({ width: 1 });
  opened.stop();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(send).toHaveBeenCalledOnce();
  expect(localStorage.getItem(KEY)).toBe('{"width":1}');
});

it('stores at once what is changed after it was stopped', async () => {
  let finish = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const opened = writer(send);
  opened.stop();
  opened.store({ width: 1 });
  opened.store({ width: 2 });
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(send.mock.calls).toEqual([[{ width: 1 }], [{ width: 2 }]]);
});
