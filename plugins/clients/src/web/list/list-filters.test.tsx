import { setPhone } from '@porchlight/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listItem, listPage } from '../testing/sample-client.ts';
import { carmen, openList } from './testing/open-list.tsx';

describe('the filter of due clients', () => {
  it('filters the list by a button with an address, which shows all again', async () => {
    const { location, server } = await openList(listPage([carmen]), '/crm/clients?q=car&page=2');
    fireEvent.click(await screen.findByRole('button', { name: '2 overdue' }));
    expect(location()).toBe('/crm/clients?due=overdue&q=car');
    const pressed = await screen.findByRole('button', { name: '2 overdue', pressed: true });
    await waitFor(() =>
      expect(server.callsOf('GET /clients').at(-1)?.query).toMatchObject({ due: 'overdue' }),
    );
    fireEvent.click(pressed);
    expect(location()).toBe('/crm/clients?q=car');
  });

  it('leaves a pressed button on the screen when its count is zero', async () => {
    await openList(listPage([]), '/crm/clients?due=today');
    await screen.findByRole('button', { name: '0 due today', pressed: true });
  });
});

describe('whose clients', () => {
  const mine = { 'GET /preferences/:key': { success: true, value: 'mine' } };

  it('stores the choice of an agent and puts it into the address', async () => {
    const { location, server } = await openList(listPage([carmen]));
    await screen.findByText('Villalobos');
    await screen.findByRole('option', { name: 'Tomás Alvarez' });
    fireEvent.change(screen.getByLabelText('Agent'), { target: { value: '4' } });
    await waitFor(() => expect(location()).toBe('/crm/clients?agent=4'));
    await waitFor(() =>
      expect(server.callsOf('PUT /preferences/clients.list-agent').map(({ body }) => body)).toEqual(
        [{ value: '4' }],
      ),
    );
    await waitFor(() =>
      expect(server.callsOf('GET /clients/facts').at(-1)?.query).toEqual({ agent: '4' }),
    );
  });

  it('lists the clients of the remembered agent, and requests no others before', async () => {
    const { location, server } = await openList(
      listPage([carmen]),
      '/crm/clients?status=lead',
      [],
      mine,
    );
    await screen.findByText('Villalobos');
    expect(location()).toBe('/crm/clients?status=lead&agent=mine');
    expect(server.callsOf('GET /clients').map(({ query }) => query['agent'])).toEqual(['mine']);
  });

  it('offers to drop the remembered agent when a search finds none of their clients', async () => {
    const { location, server } = await openList(listPage([]), '/crm/clients?q=carmen', [], mine);
    fireEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(location()).toBe('/crm/clients?q=carmen'));
    await waitFor(() =>
      expect(server.callsOf('PUT /preferences/clients.list-agent').map(({ body }) => body)).toEqual(
        [{ value: null }],
      ),
    );
  });

  it('returns to all clients, and forgets the remembered agent', async () => {
    const { location, server } = await openList(listPage([carmen]), '/crm/clients', [], mine);
    await screen.findByText('Villalobos');
    fireEvent.change(screen.getByLabelText('Agent'), { target: { value: '' } });
    await waitFor(() => expect(location()).toBe('/crm/clients'));
    await waitFor(() =>
      expect(server.callsOf('PUT /preferences/clients.list-agent').map(({ body }) => body)).toEqual(
        [{ value: null }],
      ),
    );
    await waitFor(() => expect(location()).toBe('/crm/clients'));
  });

  it('prefers the agent of the address to the remembered one', async () => {
    const { location } = await openList(listPage([carmen]), '/crm/clients?agent=none', [], mine);
    await screen.findByText('Villalobos');
    expect(location()).toBe('/crm/clients?agent=none');
  });

  it('forgets a remembered agent who no longer exists', async () => {
    const { location } = await openList(listPage([carmen]), '/crm/clients', [], {
      'GET /preferences/:key': { success: true, value: '99' },
    });
    await screen.findByText('Villalobos');
    await waitFor(() => expect(location()).toBe('/crm/clients'));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Agent').value).toBe(''));
  });

  it('lists all clients when the remembered agent cannot be loaded', async () => {
    await openList(listPage([carmen]), '/crm/clients', [], {
      'GET /preferences/:key': { status: 403, body: { success: false } },
    });
    await screen.findByText('Villalobos');
  });
});

describe('on a phone', () => {
  it('sorts by a select, and calls a client by the number on the card', async () => {
    setPhone(true);
    const { location } = await openList(listPage([carmen]));
    const call = await screen.findByRole('link', { name: 'Call (305) 555-0142' });
    expect(call.getAttribute('href')).toBe('tel:3055550142');
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'dob desc' } });
    expect(location()).toBe('/crm/clients?sort=dob&dir=desc');
    await screen.findByRole('button', { name: '2 overdue' });
  });
});

it('shows cards under 768 px', async () => {
  setPhone(true);
  await openList(
    listPage([
      carmen,
      listItem({ id: 13, age: null, current_health_plan_name: '', primary_phone: '' }),
    ]),
  );
  await screen.findAllByText('Carmen Villalobos');
  const [full, bare] = within(screen.getByRole('list', { name: 'Clients' })).getAllByRole(
    'listitem',
  );
  expect(screen.queryByRole('table')).toBeNull();
  expect(full?.textContent).toContain('Carmen Villalobos');
  expect(full?.textContent).toContain('Humana Gold Plus (HMO) · 71');
  expect(full?.textContent).toContain('(305) 555-0142');
  expect(bare?.textContent).toContain('No health plan');
  expect(bare?.textContent).toContain('No phone');
  expect(bare?.textContent).toContain('No follow-up');
});
