import { expect, it } from 'vitest';
import { fileSizeText, fileSizeTitle } from './file-size.ts';

it.each([
  [0, '0 KB'],
  [511, '0 KB'],
  [512, '1 KB'],
  [1024, '1 KB'],
  [1535, '1 KB'],
  [1536, '2 KB'],
  [188_416, '184 KB'],
  [25 * 1024 * 1024, '25,600 KB'],
])('shows %i bytes as %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text));

it.each([
  [0, undefined],
  [1, '< 1 KB'],
  [511, '< 1 KB'],
  [512, undefined],
])('gives %i bytes the title %j', (bytes, title) => expect(fileSizeTitle(bytes)).toBe(title));
