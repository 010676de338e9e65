import { tabStore } from '@porchlight/ui/bare';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { noteSave, readSaved } from './left-save.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

/** Reads versions one after the other, the last one for ever. */
function reading(...versions: number[]) {
  const read = vi.fn(() => Promise.resolve(versions.length > 1 ? versions.shift()! : versions[0]!));
  return { read, saved: readSaved('form', read, (version) => version) };
}

const failing = (status: number) => () =>
  Promise.reject(new ApiError({ status, code: 'refused', message: 'Refused' }));

const never = () => new Promise<never>(() => undefined);

it.each([
  { noted: null, versions: [3], looks: 1, read: 3 },
  { noted: 4, versions: [4], looks: 1, read: 4 },
  { noted: 4, versions: [5], looks: 1, read: 5 },
  { noted: 4, versions: [3, 3, 4], looks: 3, read: 4 },
  { noted: 4, versions: [3], looks: 10, read: 3 },
])(
  'reads $versions after a save of version $noted was on its way: $looks times',
  async ({ noted, versions, looks, read: expected }) => {
    if (noted !== null) void noteSave('form', noted, never);
    const { read, saved } = reading(...versions);
    await vi.runAllTimersAsync();
    expect(await saved).toBe(expected);
    expect(read).toHaveBeenCalledTimes(looks);
    expect(tabStore.keys()).toEqual([]);
  },
);

it('waits for no save that was answered, whether it was refused or not, nor for one of something else', async () => {
  await noteSave('form', 4, () => Promise.resolve());
  await expect(noteSave('form', 4, failing(409))).rejects.toThrow();
  void noteSave('other form', 9, never);
  const { read, saved } = reading(3);
  expect(await saved).toBe(3);
  expect(read).toHaveBeenCalledTimes(1);
});

it('waits for a save without an answer: a page that is left fails the calls that outlive it', async () => {
  await expect(noteSave('form', 4, failing(0))).rejects.toThrow();
  const { read, saved } = reading(3, 4);
  await vi.runAllTimersAsync();
  expect(await saved).toBe(4);
  expect(read).toHaveBeenCalledTimes(2);
});

it('waits for the last of two saves, in whatever order they end', async () => {
  const first = noteSave('form', 4, () => Promise.resolve());
  void noteSave('form', 5, never);
  await first;
  const { read, saved } = reading(4, 5);
  await vi.runAllTimersAsync();
  expect(await saved).toBe(5);
  expect(read).toHaveBeenCalledTimes(2);
});
