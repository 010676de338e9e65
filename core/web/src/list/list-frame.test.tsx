import { defineEndpoint } from '@porchlight/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { defineList } from './define-list.ts';
import { defineListAddress } from './define-list-address.ts';
import { ListFrame } from './list-frame.tsx';
import { useList } from './use-list.ts';

const boats = defineList({
  name: 'boats',
  label: 'Boats',
  address: defineListAddress({ sorts: ['name'], start: { sort: 'name', dir: 'asc' } }),
  endpoint: defineEndpoint({
    method: 'get',
    path: '/boats',
    query: { kind: 'schema', id: 'test/query' },
    returns: { kind: 'schema', id: 'test/boats' },
  }),
  queryKey: ['boats'],
  pageSize: 2,
  rows: (page: { readonly data: readonly string[]; readonly total: number }) => page.data,
  keyOf: (name) => name,
  columns: [{ sort: 'name', head: 'Name', cell: (name) => name, skeleton: '70%' }],
  failed: 'No boats today',
  empty: { drawing: 'jetty', title: 'No boats yet' },
});

function Boats({ add }: Pick<Parameters<typeof ListFrame>[0], 'add'>) {
  return (
    <ListFrame list={boats} state={useList(boats)} add={add}>
      <p>A dialog</p>
    </ListFrame>
  );
}

async function open(mayAdd: boolean) {
  const run = vi.fn();
  const { portal } = await renderInPortal(
    <Boats add={mayAdd ? { label: 'Add Boat', run } : null} />,
    { answers: { 'GET /boats': { data: [], total: 0 } } },
  );
  await screen.findByText('No boats yet');
  return { run, portal };
}

it('adds a record by its key, by the button of the header, and by that of the blank list', async () => {
  const { run, portal } = await open(true);
  act(() => portal.shortcuts.handle(new KeyboardEvent('keydown', { key: 'n' })));
  const buttons = screen.getAllByRole('button', { name: 'Add Boat' });
  expect(buttons).toHaveLength(2);
  for (const button of buttons) fireEvent.click(button);
  expect(run).toHaveBeenCalledTimes(3);
  expect(screen.getByText('A dialog')).toBeTruthy();
});

it('offers neither button nor key to those who may not add a record', async () => {
  const { portal } = await open(false);
  expect(screen.queryByRole('button', { name: 'Add Boat' })).toBeNull();
  expect(portal.shortcuts.list.get().filter(({ keys }) => keys === 'n')).toEqual([]);
});
