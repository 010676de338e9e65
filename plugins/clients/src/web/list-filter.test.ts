import { describe, expect, it } from 'vitest';
import { clientListQuerySchema } from '../generated/schemas/client-list-query.ts';
import { clientAddress } from './list-filter.ts';

const { start: startFilter } = clientAddress;

function read(query: string) {
  return clientAddress.read(new URLSearchParams(query));
}

describe('the address of the list', () => {
  it('starts with all clients by last name', () => {
    expect(read('')).toEqual({
      status: '',
      agent: '',
      due: '',
      q: '',
      sort: 'client_last_name',
      dir: 'asc',
      page: 1,
    });
  });

  it('reads every part of the address', () => {
    expect(read('status=lead&agent=12&due=overdue&q=hum%20ana&sort=dob&dir=desc&page=3')).toEqual({
      status: 'lead',
      agent: '12',
      due: 'overdue',
      q: 'hum ana',
      sort: 'dob',
      dir: 'desc',
      page: 3,
    });
  });

  it.each([
    'status=gold',
    'agent=0',
    'agent=all',
    'agent=1234567890123456',
    'due=tomorrow',
    'sort=ssn',
    'dir=down',
    'page=0',
    'page=-2',
    'page=1.5',
    'page=x',
    'page=1000001',
    'q=%20',
  ])('ignores %s in the address', (query) => {
    expect(read(query)).toEqual(startFilter);
  });
});

it('limits the search text to what the server takes', () => {
  const { maxLength } = clientListQuerySchema.properties.q;
  expect(read(`q=${'x'.repeat(maxLength + 1)}`).q).toBe('x'.repeat(maxLength));
});

it('writes only what differs from the start, and reads it back', () => {
  expect(clientAddress.write(startFilter)).toEqual({});
  const filter = { ...startFilter, status: 'client', agent: 'mine', q: 'a&b', page: 2 } as const;
  expect(clientAddress.write(filter)).toEqual({
    status: 'client',
    agent: 'mine',
    q: 'a&b',
    page: '2',
  });
  expect(clientAddress.read(new URLSearchParams(clientAddress.write(filter)))).toEqual(filter);
});

it.each([
  [{}, false],
  [{ sort: 'dob', page: 4 }, false],
  [{ q: 'a' }, true],
  [{ status: 'new' }, true],
  [{ agent: 'mine' }, true],
  [{ due: 'today' }, true],
] as const)('%j narrows: %s', (change, expected) => {
  expect(clientAddress.narrows({ ...startFilter, ...change })).toBe(expected);
});
