import { expect, it } from 'vitest';
import { stretchesAfter, stretchesBefore } from './list-place.ts';

const ascending = [
  { column: 'name', dir: 'asc' },
  { column: 'id', dir: 'asc' },
] as const;
const descending = [{ column: 'dob', dir: 'desc' }, ascending[1]] as const;

it('orders the conditions from the nearest clients to the furthest', () => {
  expect(stretchesBefore(ascending, ['$1', '$2'])).toEqual(['name = $1 and id < $2', 'name < $1']);
  expect(stretchesAfter(ascending, ['$1', '$2'])).toEqual([
    'name = $1 and id > $2',
    'name = $1 and id is null',
    'name > $1',
    'name is null',
  ]);
});

it('sorts blank values last in both directions', () => {
  expect(stretchesBefore(descending, ['$1', '$2'])).toEqual(['dob = $1 and id < $2', 'dob > $1']);
  expect(stretchesBefore(descending, [null, '$1'])).toEqual([
    'dob is null and id < $1',
    'dob is not null',
  ]);
  expect(stretchesAfter(descending, [null, '$1'])).toEqual([
    'dob is null and id > $1',
    'dob is null and id is null',
  ]);
});
