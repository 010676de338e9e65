import { Dialog } from '@porchlight/ui';
import {
  type FakeResponses,
  type FakeServer,
  type RenderedPortal,
  renderInPortal,
} from '@porchlight/web/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { clientKeys } from '../../client-queries.ts';
import { wholeClient } from '../../testing/sample-client.ts';
import { useListAddress } from '../use-list-address.ts';
import { ClientNeighbours } from './client-neighbours.tsx';
import { useWalkEnd } from './use-neighbours.ts';

/** A list of the clients 11 to 42. */
const beside = ({ path }: { path: string }) => {
  const id = Number(path.split('/')[2]);
  return {
    success: true,
    data: {
      previous: id === 11 ? null : id - 1,
      next: id === 42 ? null : id + 1,
      position: id - 10,
      total: 32,
    },
  };
};

function Stage({ dialog = false }: { readonly dialog?: boolean }) {
  const id = Number(useParams()['id']);
  useWalkEnd();
  return (
    <>
      <ClientNeighbours id={id} />
      <a href={useListAddress(id)}>Clients</a>
      <input aria-label="Note" />
      <Dialog open={dialog} title="Edit" onClose={() => undefined}>
        <button type="button">Inside</button>
      </Dialog>
    </>
  );
}

function open(path: string, answers: FakeResponses = {}, dialog = false) {
  return renderInPortal(<Stage dialog={dialog} />, {
    path,
    route: '/crm/clients/:id',
    answers: {
      'GET /clients/:id/neighbours': beside,
      'GET /clients/:id': wholeClient(),
      ...answers,
    },
  });
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });

it('shows the position of the client, and goes to the ones beside it in the same list', async () => {
  const { location, server } = await open('/crm/clients/14?status=lead&q=ana&sort=dob&dir=desc');
  await screen.findByText('4 of 32');
  fireEvent.click(button('Next client'));
  expect(location()).toBe('/crm/clients/15?status=lead&q=ana&sort=dob&dir=desc');
  await screen.findByText('5 of 32');
  fireEvent.click(button('Previous client'));
  expect(location()).toBe('/crm/clients/14?status=lead&q=ana&sort=dob&dir=desc');
  expect(server.callsOf('GET /clients/:id/neighbours')[0]?.query).toEqual({
    status: 'lead',
    q: 'ana',
    sort: 'dob',
    dir: 'desc',
  });
});

it('steps forward by J and back by K without waiting', async () => {
  const { location, server } = await open('/crm/clients/14');
  await screen.findByText('4 of 32');
  await waitFor(() =>
    expect(server.callsOf('GET /clients/:id').map(({ path }) => path)).toEqual([
      '/clients/13',
      '/clients/15',
    ]),
  );
  await waitFor(() => expect(server.callsOf('GET /clients/:id/neighbours')).toHaveLength(3));
  press('j');
  screen.getByText('5 of 32');
  press('k');
  screen.getByText('4 of 32');
  press('k');
  await screen.findByText('3 of 32');
  expect(location()).toBe('/crm/clients/13');
});

it('stops at both ends of the list, and says so', async () => {
  const { location } = await open('/crm/clients/11');
  await screen.findByText('1 of 32');
  const previous = screen.getByRole('button', {
    name: 'Previous client',
    description: 'This is the first client of the list.',
  });
  expect(previous.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(previous);
  press('k');
  expect(location()).toBe('/crm/clients/11');
  expect(button('Next client').getAttribute('aria-disabled')).toBeNull();
});

it('stops at the last client of the list', async () => {
  const { location } = await open('/crm/clients/42');
  await screen.findByText('32 of 32');
  screen.getByRole('button', {
    name: 'Next client',
    description: 'This is the last client of the list.',
  });
  press('j');
  expect(location()).toBe('/crm/clients/42');
});

it('renders nothing when the list does not hold the client', async () => {
  const data = { previous: null, next: null, position: null, total: 7 };
  const { location, server } = await open('/crm/clients/14?q=ana', {
    'GET /clients/:id/neighbours': { success: true, data },
  });
  await waitFor(() => expect(server.callsOf('GET /clients/:id/neighbours')).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByText('Clients').getAttribute('href')).toBe('/crm/clients?q=ana'),
  );
  press('j');
  expect(location()).toBe('/crm/clients/14?q=ana');
  expect(screen.queryByRole('group')).toBeNull();
});

/** A list whose clients are moved about while it is walked through; ids in their order. */
function movable(ids: number[]) {
  const place = ({ path }: { path: string }) => {
    const at = ids.indexOf(Number(path.split('/')[2]));
    const held = at !== -1;
    return {
      success: true,
      data: {
        previous: held ? (ids[at - 1] ?? null) : null,
        next: held ? (ids[at + 1] ?? null) : null,
        position: held ? at + 1 : null,
        total: ids.length,
      },
    };
  };
  return { 'GET /clients/:id/neighbours': place };
}

/** What the page does after each save. */
async function saved({ queries }: RenderedPortal['portal']) {
  await act(() => queries.invalidateQueries({ queryKey: clientKeys.all }));
}

const settled = async (server: FakeServer, calls: number) =>
  waitFor(() => expect(server.callsOf('GET /clients/:id/neighbours')).toHaveLength(calls));

it('continues from the same position when a save moves the client in the list', async () => {
  const ids = [11, 12, 13, 14, 15];
  const { location, server, portal } = await open('/crm/clients/12?sort=dob', movable(ids));
  await screen.findByText('2 of 5');
  await settled(server, 3);
  ids.splice(0, 5, 11, 13, 14, 12, 15);
  await saved(portal);
  screen.getByText('2 of 5');
  press('j');
  expect(location()).toBe('/crm/clients/13?sort=dob');
  screen.getByText('3 of 5');
  await settled(server, 5);
  press('k');
  screen.getByText('2 of 5');
  expect(location()).toBe('/crm/clients/12?sort=dob');
  press('j');
  press('j');
  // 12 comes after 14 by now, and was seen.
  expect(location()).toBe('/crm/clients/14?sort=dob');
  await screen.findByText('4 of 5');
  await settled(server, 6);
  press('j');
  expect(location()).toBe('/crm/clients/15?sort=dob');
  await screen.findByText('5 of 5');
});

it('continues when a save removes the client from the list', async () => {
  const ids = [11, 12, 13, 14];
  const path = '/crm/clients/12?status=lead&q=an';
  const { location, server, portal } = await open(path, movable(ids));
  await screen.findByText('2 of 4');
  await settled(server, 3);
  ids.splice(1, 1);
  await saved(portal);
  screen.getByText('2 of 4');
  press('j');
  expect(location()).toBe('/crm/clients/13?status=lead&q=an');
  screen.getByText('3 of 4');
  press('k');
  expect(location()).toBe(path);
});

it('looks up the position again for a client that is opened again', async () => {
  const ids = [11, 12, 13];
  const { portal, unmount } = await open('/crm/clients/12', movable(ids));
  await screen.findByText('2 of 3');
  unmount();
  expect(portal.queries.getQueriesData({ queryKey: clientKeys.walk })).toEqual([]);
});

it('leaves letters to fields and to dialogs', async () => {
  const { location } = await open('/crm/clients/14');
  await screen.findByText('4 of 32');
  press('j', screen.getByLabelText('Note'));
  expect(location()).toBe('/crm/clients/14');
});

it('ignores its keys while a dialog is open', async () => {
  const { location } = await open('/crm/clients/14', {}, true);
  await screen.findByText('4 of 32');
  press('j');
  press('j', screen.getByText('Inside'));
  expect(location()).toBe('/crm/clients/14');
});

it('leads back to the page of the list that shows the client', async () => {
  await open('/crm/clients/41?status=lead');
  await waitFor(() =>
    expect(screen.getByText('Clients').getAttribute('href')).toBe(
      '/crm/clients?status=lead&page=3',
    ),
  );
});
