import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { defineListAddress, type FilterOf, oneOf } from './define-list-address.ts';
import { type ListControl, useListAddress } from './use-list-address.ts';

const address = defineListAddress({
  filters: { status: oneOf(['lead', 'client']) },
  sorts: ['name', 'dob'],
  start: { sort: 'name', dir: 'asc' },
});
type FilterControl = ListControl<FilterOf<typeof address>>;

function open(path: string) {
  let latest: FilterControl | undefined;
  function List() {
    const control = useListAddress(address);
    latest = control;
    return null;
  }
  const router = createMemoryRouter([{ path: '/crm/clients', element: <List /> }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  return {
    router,
    control: () => latest as FilterControl,
    location: () => router.state.location.pathname + router.state.location.search,
  };
}

it.each([
  ['a search, then a status', [{ q: 'ana' }, { status: 'lead' }]],
  ['a status, then a search', [{ status: 'lead' }, { q: 'ana' }]],
] as const)('applies %s, both set before the list renders again', async (_, parts) => {
  const { control, location } = open('/crm/clients?sort=dob&page=3');
  await act(async () => {
    const { change } = control();
    for (const part of parts) change(part);
    await Promise.resolve();
  });
  expect(control().filter).toMatchObject({
    status: 'lead',
    q: 'ana',
    sort: 'dob',
    dir: 'asc',
    page: 1,
  });
  expect(location()).toBe('/crm/clients?status=lead&q=ana&sort=dob');
});

it('merges a change into the address that the back button restored', async () => {
  const { control, location, router } = open('/crm/clients');
  await act(async () => control().change({ status: 'lead' }));
  await act(async () => router.navigate(-1));
  await act(async () => control().change({ q: 'ana' }));
  expect(location()).toBe('/crm/clients?q=ana');
});
