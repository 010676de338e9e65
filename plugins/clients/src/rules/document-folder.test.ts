import { expect, it } from 'vitest';
import { documentFolder } from './document-folder.ts';

it.each([
  ['', 'uncategorized'],
  [' \t\n', 'uncategorized'],
  ['Uncategorized', 'uncategorized'],
  ['  Proof  of\nincome ', 'Proof of income'],
  ['Año/2026', 'Año/2026'],
  ['\u0000a\u007fb', 'a b'],
])('stores the folder %j as %j', (text, folder) => expect(documentFolder(text)).toBe(folder));
