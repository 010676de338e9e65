import { describe, expect, it } from 'vitest';
import { actorName, changeText, restoredText } from './change-texts.ts';

describe('a stored value', () => {
  it.each([
    ['text', 'Acme', 'Acme', 'Acme'],
    ['text', null, '', ''],
    ['text', 41, '41', '41'],
    [
      'text',
      '<p>Wants a <b>call</b></p><p>in May &amp; June</p>',
      'Wants a call in May & June',
      'Wants a call\nin May & June',
    ],
    ['text', 'a < b', 'a < b', 'a < b'],
    ['date', '1961-03-07', '3/7/1961', '3/7/1961'],
    ['currency', '1200.5', '$1,200.50', '1200.50'],
    ['currency', null, '', ''],
    ['email', 'ana@example.com', 'ana@example.com', 'ana@example.com'],
  ] as const)('shows the %s %j as %j and edits it as %j', (type, stored, shown, typed) => {
    expect([changeText(type, stored), restoredText(type, stored)]).toEqual([shown, typed]);
  });
});

it.each([
  ['staff', 'Ben Ortiz', 'Ben Ortiz'],
  ['staff', null, 'A former agent'],
  ['client', null, 'The client’s link'],
  ['system', null, 'The portal'],
])('names the author of the kind %s with the name %j: %s', (kind, name, called) => {
  expect(actorName({ kind, id: null, name })).toBe(called);
});
