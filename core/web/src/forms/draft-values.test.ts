import { expect, it } from 'vitest';
import { draftValues } from './draft-values.ts';

const start = { notes: '', address: 'Old Rd 1', ssn: '***-**-6037' };
const draftOf = (typed: typeof start) => draftValues(start, typed, (field) => field === 'ssn');

it('stores the changed fields and the values they had before', () => {
  expect(draftOf({ ...start, notes: '<p>Calls back</p>' })).toEqual({
    start: { notes: '', address: 'Old Rd 1' },
    typed: { notes: '<p>Calls back</p>' },
    leftOut: false,
  });
});

it('leaves sensitive values out of a draft and records that it did', () => {
  const draft = draftOf({ ...start, address: '', ssn: '900-12-6037' });
  expect(draft).toMatchObject({ typed: { address: '' }, leftOut: true });
  expect(JSON.stringify(draft)).not.toMatch(/900-12|\*\*\*/);
});

it('stores no draft when nothing but sensitive values changed', () => {
  expect(draftOf(start)).toBeNull();
  expect(draftOf({ ...start, ssn: '900-12-6037' })).toBeNull();
});
