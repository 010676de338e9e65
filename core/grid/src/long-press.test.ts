import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLongPress } from './long-press.ts';

let listening: AbortController;
let element: HTMLElement;
const menu = vi.fn<(event: Event) => void>((event) => event.preventDefault());

beforeEach(() => {
  vi.useFakeTimers();
  menu.mockClear();
  listening = new AbortController();
  element = document.createElement('div');
  element.addEventListener('contextmenu', menu);
  watchLongPress(element, listening.signal);
});
afterEach(() => {
  listening.abort();
  vi.useRealTimers();
});

function pointer(type: string, at: { readonly x: number; readonly y: number }, by = 'touch') {
  const place = { clientX: at.x, clientY: at.y, bubbles: true };
  element.dispatchEvent(new PointerEvent(type, { ...place, pointerType: by, isPrimary: true }));
}

function lift(): boolean {
  pointer('pointerup', { x: 5, y: 5 });
  return element.dispatchEvent(new Event('touchend', { cancelable: true }));
}

it('opens the menu where a finger rests, without a click when it is lifted', () => {
  pointer('pointerdown', { x: 5, y: 8 });
  pointer('pointermove', { x: 7, y: 9 });
  vi.advanceTimersByTime(500);
  expect(menu).toHaveBeenCalledOnce();
  expect(menu.mock.lastCall![0]).toMatchObject({ clientX: 5, clientY: 8 });
  expect(lift()).toBe(false);
});

it.each([
  ['is drawn over the sheet', () => pointer('pointermove', { x: 40, y: 5 })],
  ['scrolls', () => pointer('pointercancel', { x: 5, y: 5 })],
  ['is lifted', () => lift()],
])('opens no menu for a finger that %s', (_, act) => {
  pointer('pointerdown', { x: 5, y: 5 });
  act();
  vi.advanceTimersByTime(1_000);
  expect(menu).not.toHaveBeenCalled();
});

it('leaves the mouse, and a tap, to the browser', () => {
  pointer('pointerdown', { x: 5, y: 5 }, 'mouse');
  vi.advanceTimersByTime(1_000);
  expect(menu).not.toHaveBeenCalled();
  pointer('pointerdown', { x: 5, y: 5 });
  expect(lift()).toBe(true);
});
