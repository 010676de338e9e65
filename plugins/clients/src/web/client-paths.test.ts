import { expect, it } from 'vitest';
import { clientPaths } from './client-paths.ts';
import { clientAddress } from './list-filter.ts';

it('gives a client of the plain list the plain address', () => {
  expect(clientPaths.detail(7)).toBe('/crm/clients/7');
  expect(clientPaths.detail(7, clientAddress.start)).toBe('/crm/clients/7');
});

it('says what differs from it, and leads back to the same list', () => {
  const list = {
    ...clientAddress.start,
    status: 'lead',
    q: 'núñez & co',
    sort: 'dob',
    dir: 'desc',
    page: 3,
  } as const;
  const path = clientPaths.detail(7, list);
  expect(path).toBe('/crm/clients/7?status=lead&q=n%C3%BA%C3%B1ez+%26+co&sort=dob&dir=desc');
  const { searchParams } = new URL(path, 'http://portal');
  const back = new URL(clientPaths.listOf(searchParams, 3), 'http://portal');
  expect(back.pathname).toBe(clientPaths.list);
  expect(clientAddress.read(back.searchParams)).toEqual(list);
});

it('leads to the plain list where the address names none', () => {
  expect(clientPaths.listOf(new URLSearchParams('section=Bank'))).toBe('/crm/clients');
});
