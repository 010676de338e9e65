import { expect, it } from 'vitest';
import { isPartialAddress } from './partial-address.ts';

it.each([
  ['Miami, FL', '1 Main St, Miami FL 33101', true],
  ['Miami, FL, 33101', '1 Main St, Miami FL 33101', true],
  ['Tampa, FL, 33601', '1 Main St, Miami FL 33101', true],
  ['FL 33101', 'P.O. Box 12, Miami', true],
  ['1 main st', '1 Main St, Miami FL 33101', true],
  ['2 Oak Ave', '1 Main St, Miami FL 33101', false],
  ['1 Main St, Miami, FL, 33101', 'Miami, FL', false],
  ['10250 SW 56th St, Miami', '1 Main St, Miami', false],
  ['Tampa, FL', 'Miami, FL', false],
  ['Miami, FL', '', false],
  ['', '1 Main St', false],
])('compares the address %s with the stored %s: %s', (sent, stored, isPartial) => {
  expect(isPartialAddress(sent, stored)).toBe(isPartial);
});
