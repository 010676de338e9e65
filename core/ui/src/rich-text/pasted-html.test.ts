import { expect, it } from 'vitest';
import { formatsOfStyle, readableHtml } from './pasted-html.ts';

it.each([
  ['<p style="color:red" onclick="x()">a</p>', '<p data-pasted-style="color:red">a</p>'],
  ["<img src=x ONERROR='alert(1)'>", '<img src=x>'],
  ['<b onload=go()>a</b>', '<b>a</b>'],
  ['<p>style="x" onclick="y"</p>', '<p>style="x" onclick="y"</p>'],
])('%s is read as %s', (html, readable) => {
  expect(readableHtml(html)).toBe(readable);
});

it.each([
  ['font-weight:700', { bold: true }],
  ['color: red; font-weight: bold;', { bold: true }],
  ['font-weight:400;font-style:normal', {}],
  ['font-style: italic', { italic: true }],
  ['text-decoration: underline line-through', { underline: true, strike: true }],
  ['text-decoration-line:line-through', { strike: true }],
  ['', {}],
])('the style %j means %o', (style, formats) => {
  expect(formatsOfStyle(style)).toEqual(formats);
});
