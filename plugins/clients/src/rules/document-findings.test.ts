import type { FileFinding } from '@porchlight/schemas';
import { expect, it } from 'vitest';
import { findingLabels, findingsAdvice } from './document-findings.ts';

it.each<[readonly FileFinding[] | null, readonly string[]]>([
  [[], []],
  [null, ['Not examined yet']],
  [['scripts'], ['Contains scripts']],
  [['macros'], ['Contains macros']],
  [['scripts', 'attachments'], ['Contains scripts and attached files']],
  [['actions'], ['Contains actions that open other files or send data']],
  [['programs', 'web-page'], ['Contains programs and a web page under another name']],
  [['media', 'xfa'], ['Contains video, sound, or 3D and an XFA form']],
  [['encrypted'], ['Locked with a password']],
  [
    ['scripts', 'unreadable'],
    ['Contains scripts', "Can't be examined"],
  ],
  [['not-scanned'], ['Not scanned for viruses']],
])('says of a document with the findings %j: %j', (findings, labels) => {
  expect(findingLabels(findings)).toEqual(labels);
  expect(findingsAdvice(findings) === null).toBe(labels.length === 0);
});

it('says that contents can do harm, and that what is unknown is unknown', () => {
  expect(findingsAdvice(['scripts', 'encrypted'])).toMatch(/^They can harm/);
  expect(findingsAdvice(['encrypted'])).toMatch(/^Nobody knows/);
  expect(findingsAdvice(null)).toMatch(/within some minutes/);
});
