import { expect, it } from 'vitest';
import { matchingOptions } from './combo-options.ts';

const options = [
  { value: 'vtext.com', label: 'Verizon' },
  { value: 'mms.cricketwireless.net', label: 'Cricket' },
  { value: 'txt.att.net', label: 'AT&T', unavailable: 'Shut down 6/17/2025' },
];

it.each([
  ['', ['Verizon', 'Cricket', 'AT&T']],
  ['  ', ['Verizon', 'Cricket', 'AT&T']],
  ['veri', ['Verizon']],
  ['NET', ['Cricket', 'AT&T']],
  ['at&t', ['AT&T']],
  ['vtext.com', ['Verizon', 'Cricket', 'AT&T']],
  ['example.org', []],
])('proposes for %j: %j', (typed, labels) => {
  expect(matchingOptions(options, typed).map(({ label }) => label)).toEqual(labels);
});
