import { expect, it } from 'vitest';
import { sheetEscaped, sheetUnescaped } from './sheet-escapes.ts';

it.each([
  ['12 Main St\rApt 4', '12 Main St_x000D_Apt 4'],
  ['SKU_x0041_7', 'SKU_x005F_x0041_7'],
  ['_x005F_', '_x005F_x005F_'],
  ['_x005F_x0041_', '_x005F_x005F_x005F_x0041_'],
  ['_x0041_x0042_', '_x005F_x0041_x005F_x0042_'],
  ['__x00e9__', '__x005F_x00e9__'],
  ['_xyz_ _x41_ _x0041 x0041_ snake_case', '_xyz_ _x41_ _x0041 x0041_ snake_case'],
  ['a\tb\nc', 'a\tb\nc'],
  ['\u0001\u001f\u007f\u0085', '_x0001__x001F__x007F__x0085_'],
  ['\ufffe\uffff', '_xFFFE__xFFFF_'],
  ['Ana 🌸', 'Ana 🌸'],
  ['half \ud83c', 'half _xD83C_'],
  ['\udf38 half', '_xDF38_ half'],
])('writes %j as %j and reads it back', (text, escaped) => {
  expect(sheetEscaped(text)).toBe(escaped);
  expect(sheetUnescaped(escaped)).toBe(text);
});

it('decodes escapes in small letters, and of both halves of an emoji', () => {
  expect(sheetUnescaped('caf_x00e9_ _xD83C__xDF38_')).toBe('café 🌸');
});
