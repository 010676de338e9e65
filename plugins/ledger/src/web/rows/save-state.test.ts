import { beforeEach, expect, it, vi } from 'vitest';
import { SaveState } from './save-state.ts';

let saving: SaveState;
/** The labels in the header. */
const says = () => {
  const state = saving.state.get();
  return [state.unsaved && 'Unsaved changes', state.saving && 'Saving...'].filter(Boolean);
};

beforeEach(() => {
  saving = new SaveState();
});

it('shows no label at first', () => {
  expect(says()).toEqual([]);
});

it('counts unsaved changes from the first key until the save has ended', () => {
  saving.typing(true);
  expect(says()).toEqual(['Unsaved changes']);
  const held = saving.hold();
  saving.typing(false);
  const called = saving.call();
  expect(says()).toEqual(['Unsaved changes', 'Saving...']);
  called();
  expect(says()).toEqual(['Unsaved changes']);
  held();
  expect(says()).toEqual([]);
});

it('waits for the last of several saves, each counted once', () => {
  const [one, two] = [saving.call(), saving.call()];
  one();
  one();
  expect(says()).toEqual(['Saving...']);
  two();
  expect(says()).toEqual([]);
});

it('counts unsaved changes while a row was never saved', () => {
  saving.newRows(true);
  expect(says()).toEqual(['Unsaved changes']);
  saving.newRows(false);
  expect(says()).toEqual([]);
});

it('counts unsaved changes while a refused value is offered, and saves nothing', () => {
  saving.offered(true);
  expect(says()).toEqual(['Unsaved changes']);
  saving.offered(false);
  expect(says()).toEqual([]);
});

it('notifies only of changes', () => {
  const notified = vi.fn<() => void>();
  saving.state.subscribe(notified);
  saving.typing(true);
  saving.typing(true);
  saving.newRows(true);
  expect(notified).toHaveBeenCalledTimes(1);
});
