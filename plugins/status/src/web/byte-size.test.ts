import { expect, it } from 'vitest';
import { formatBytes } from './byte-size.ts';

it.each([
  [0, '0 MB'],
  [149_000_000, '142 MB'],
  [1_073_741_823, '1024 MB'],
  [1_073_741_824, '1.0 GB'],
  [8_375_186_227, '7.8 GB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
