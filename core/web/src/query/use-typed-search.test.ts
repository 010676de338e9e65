import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SEARCH_DELAY_MS, useTypedSearch } from './use-typed-search.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(q = '') {
  const onSearch = vi.fn();
  const hook = renderHook(({ value }) => useTypedSearch(value, onSearch), {
    initialProps: { value: q },
  });
  function type(text: string) {
    act(() => hook.result.current[1](text));
  }
  function pass(milliseconds: number) {
    act(() => {
      vi.advanceTimersByTime(milliseconds);
    });
  }
  function address(value: string) {
    hook.rerender({ value });
  }
  return { onSearch, type, pass, address, box: () => hook.result.current[0] };
}

it('searches 200 ms after the last key', () => {
  const { onSearch, type, pass } = start();
  type('f');
  pass(SEARCH_DELAY_MS - 1);
  type('fo');
  pass(SEARCH_DELAY_MS - 1);
  expect(onSearch).not.toHaveBeenCalled();
  pass(1);
  expect(onSearch.mock.calls).toEqual([['fo']]);
});

it('searches once for the same words with other spaces around them', () => {
  const { onSearch, type, pass } = start();
  type('ana');
  pass(SEARCH_DELAY_MS);
  type('ana ');
  pass(SEARCH_DELAY_MS);
  expect(onSearch).toHaveBeenCalledOnce();
});

it('follows the address when it was changed elsewhere', () => {
  const { onSearch, pass, address, box } = start('ana');
  expect(box()).toBe('ana');
  address('');
  expect(box()).toBe('');
  pass(SEARCH_DELAY_MS);
  expect(onSearch).not.toHaveBeenCalled();
});

it('preserves what is being typed when the address catches up with an older text', () => {
  const { type, pass, address, box } = start();
  type('fo');
  pass(SEARCH_DELAY_MS);
  type('fonseca');
  address('fo');
  expect(box()).toBe('fonseca');
});
