import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStore, useStore } from './create-store.ts';

it('notifies its listeners of another value, and not of the same', () => {
  const store = createStore([1], (one, other) => one.join() === other.join());
  const listener = vi.fn();
  const end = store.subscribe(listener);
  store.set([1]);
  expect(listener).not.toHaveBeenCalled();
  store.set([2]);
  store.notify();
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  store.set([3]);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(store.get()).toEqual([3]);
});

it('renders a component again when its store changes', () => {
  const store = createStore('before');
  function Value() {
    return <p>{useStore(store)}</p>;
  }
  render(<Value />);
  act(() => store.set('after'));
  screen.getByText('after');
});
