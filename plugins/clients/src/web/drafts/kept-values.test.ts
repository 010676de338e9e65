import { expect, it } from 'vitest';
import { keptValues } from './kept-values.ts';

const start = { notes: '', address: 'Old Rd 1', ssn: '***-**-6037' };

it('keeps what was changed, with what it was changed from', () => {
  expect(keptValues(start, { ...start, notes: '<p>Calls back</p>' })).toEqual({
    start: { notes: '', address: 'Old Rd 1' },
    typed: { notes: '<p>Calls back</p>' },
    leftOut: false,
  });
});

it('keeps no sensitive value, and says so', () => {
  const kept = keptValues(start, { ...start, address: '', ssn: '900-12-6037' });
  expect(kept).toMatchObject({ typed: { address: '' }, leftOut: true });
  expect(JSON.stringify(kept)).not.toMatch(/900-12|\*\*\*/);
});

it('keeps nothing when nothing is left to keep', () => {
  expect(keptValues(start, start)).toBeNull();
  expect(keptValues(start, { ...start, ssn: '900-12-6037' })).toBeNull();
});
