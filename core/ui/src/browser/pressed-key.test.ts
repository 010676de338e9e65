import { expect, it } from 'vitest';
import { pressedKey } from './pressed-key.ts';

it.each<[layout: string, key: string, code: string, named: string]>([
  ['English', 'k', 'KeyK', 'k'],
  ['English with Shift', 'Z', 'KeyZ', 'z'],
  ['German, which swaps Z and Y', 'z', 'KeyY', 'z'],
  ['French, with A at the place of Q', 'a', 'KeyQ', 'a'],
  ['Dvorak', 'k', 'KeyV', 'k'],
  ['Polish', 'ł', 'KeyL', 'ł'],
  ['Turkish', 'ı', 'KeyI', 'ı'],
  ['Russian', 'я', 'KeyZ', 'z'],
  ['Russian with Shift', 'Л', 'KeyK', 'k'],
  ['Ukrainian', 'і', 'KeyS', 's'],
  ['Bulgarian phonetic', 'к', 'KeyK', 'k'],
  ['Greek', 'κ', 'KeyK', 'k'],
  ['Hebrew', 'ל', 'KeyK', 'k'],
  ['Arabic', 'ن', 'KeyK', 'k'],
  ['Armenian', 'կ', 'KeyK', 'k'],
  ['Georgian', 'კ', 'KeyK', 'k'],
  ['Thai', 'า', 'KeyK', 'k'],
  ['Hindi', 'क', 'KeyK', 'k'],
  ['Korean', 'ㅏ', 'KeyK', 'k'],
  ['Arabic digits', '٣', 'Digit3', '3'],
  ['French digits, which need Shift', '"', 'Digit3', '"'],
  ['a named key', 'ArrowUp', 'ArrowUp', 'ArrowUp'],
  ['a sign', '?', 'Slash', '?'],
  ['a key without a place', 'я', '', 'я'],
])('reads the key of a shortcut by a keyboard that is %s', (_, key, code, named) => {
  expect(pressedKey({ key, code, altKey: false })).toBe(named);
});

it.each([
  ['®', 'KeyR', 'r'],
  ['˙', 'KeyH', 'h'],
  ['к', 'KeyR', 'r'],
  ['Enter', 'Enter', 'Enter'],
])('reads %s of the key %s with Alt as %s', (key, code, named) => {
  expect(pressedKey({ key, code, altKey: true })).toBe(named);
});
