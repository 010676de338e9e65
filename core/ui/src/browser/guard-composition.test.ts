import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { guardComposition } from './guard-composition.ts';

const onKey = vi.fn();
guardComposition(window);
document.addEventListener('keydown', onKey);

it.each<[what: string, init: KeyboardEventInit, reaches: boolean]>([
  ['Enter', { key: 'Enter', keyCode: 13 }, true],
  ['a letter', { key: 'a', keyCode: 65 }, true],
  ['the first key of a composition', { key: 'Process', keyCode: 229 }, true],
  ['a key of a phone', { key: 'Unidentified', keyCode: 229 }, true],
  ['a dead key', { key: 'Dead', keyCode: 229 }, true],
  ['Enter that chooses, as in Chrome', { key: 'Enter', keyCode: 229, isComposing: true }, false],
  ['Enter that chooses, as in Firefox', { key: 'Process', keyCode: 229, isComposing: true }, false],
  ['Enter that chooses, as in Safari', { key: 'Enter', keyCode: 229 }, false],
  ['Tab that chooses', { key: 'Tab', keyCode: 229, isComposing: true }, false],
  ['an arrow that chooses', { key: 'ArrowDown', keyCode: 229, isComposing: true }, false],
  ['Escape that gives the composition up', { key: 'Escape', keyCode: 229 }, false],
])('lets %s of a keyboard through only outside of a composition', (_, init, reaches) => {
  onKey.mockClear();
  fireEvent.keyDown(document.body, init);
  expect(onKey).toHaveBeenCalledTimes(reaches ? 1 : 0);
});
