import { expect, it } from 'vitest';
import { typedOverMask } from './typed-over-mask.ts';

it.each([
  ['all selected and a digit typed', '***-**-1234', '9', '9'],
  ['all selected and a number pasted', '***-**-1234', '900-12-1234', '900-12-1234'],
  ['typed at the end', '***-**-1234', '***-**-12345', '5'],
  ['typed at the start', '***-**-1234', '9***-**-1234', '9'],
  ['typed in the middle', '***-**-1234', '***-9**-1234', '9'],
  ['a digit like its neighbour', '••••4410', '••••44410', '4'],
  ['pasted at the end', '••••4410', '••••4410K200', 'K200'],
  ['a part selected and replaced', '••••4410', '••••7', '7'],
])('typing over a mask: %s', (_what, mask, text, meant) => {
  expect(typedOverMask(mask, text)).toBe(meant);
});
