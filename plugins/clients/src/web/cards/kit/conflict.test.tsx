import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Client } from '../../../generated/types.ts';
import { renderCard } from '../testing/render-card.tsx';
import { personalCard } from '../fact-cards.tsx';

const history = {
  success: true,
  data: [],
  more: false,
  last_changed: {
    address: { at: '2026-11-20T15:00:00Z', by: { kind: 'staff', id: 4, name: 'Tomás Alvarez' } },
  },
};

/** The dialog is open with a typed address; a colleague then saves `theirs`. */
async function typedWhile(theirs: Partial<Client>, answers: object = {}) {
  const rendered = await renderCard(
    personalCard.Card,
    { address: 'Old Rd 1', height: '5 ft' },
    { answers: { 'GET /clients/:id/history': history, ...answers } },
  );
  const { stored, server } = rendered;
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Personal Information' }));
  fireEvent.change(await screen.findByLabelText('Address'), { target: { value: 'My Rd 2' } });
  stored.client = { ...stored.client, ...theirs, version: 5 };
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const bodies = () => server.callsOf('PUT /clients/:id').map(({ body }) => body);
  return { ...rendered, save, bodies };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const question = () => screen.findByRole('region', { name: /changed this client/ });
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('saves again without a question when other fields were changed', async () => {
  const { save, bodies, stored } = await typedWhile({ bank_name: 'Coral Way Savings' });
  save();
  await closed();
  expect(bodies()).toEqual([
    { address: 'My Rd 2', version: 4 },
    { address: 'My Rd 2', version: 5 },
  ]);
  expect(stored.client).toMatchObject({ address: 'My Rd 2', bank_name: 'Coral Way Savings' });
});

it('shows both values of a field that both changed, and preselects mine', async () => {
  const { save, bodies } = await typedWhile({ address: 'Their Rd 3' });
  save();
  const panel = within(await question());
  panel.getByText('Tomás Alvarez changed this client while you were editing.');
  panel.getByText(/Choose which values to keep, then save again\.$/);
  expect(panel.getByText('Now').parentElement?.textContent).toBe('Now Their Rd 3');
  expect(panel.getByText('Yours').parentElement?.textContent).toBe('Yours My Rd 2');
  expect(value('Address')).toBe('My Rd 2');
  expect(bodies()).toHaveLength(1);
  save();
  await closed();
  expect(bodies()[1]).toEqual({ address: 'My Rd 2', version: 5 });
});

it('takes theirs on demand, and gives mine back', async () => {
  const { save, bodies } = await typedWhile({ address: 'Their Rd 3' });
  save();
  const panel = within(await question());
  fireEvent.click(panel.getByRole('button', { name: 'Take Theirs' }));
  expect(value('Address')).toBe('Their Rd 3');
  fireEvent.click(panel.getByRole('button', { name: 'Keep Mine' }));
  expect(value('Address')).toBe('My Rd 2');
  fireEvent.click(panel.getByRole('button', { name: 'Take Theirs' }));
  save();
  await closed();
  expect(bodies()).toHaveLength(1);
});

it('restores what was typed after the conflict appeared, too', async () => {
  const { save } = await typedWhile({ address: 'Their Rd 3' });
  save();
  const panel = within(await question());
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'My Rd 2, Apt 5' } });
  fireEvent.click(panel.getByRole('button', { name: 'Keep Mine' }));
  expect(value('Address')).toBe('My Rd 2, Apt 5');
  fireEvent.click(panel.getByRole('button', { name: 'Take Theirs' }));
  expect(value('Address')).toBe('Their Rd 3');
  fireEvent.click(panel.getByRole('button', { name: 'Keep Mine' }));
  expect(value('Address')).toBe('My Rd 2, Apt 5');
});

it('preserves what is typed while it fetches the remote changes', async () => {
  const { save, server, stored } = await typedWhile({ address: 'Their Rd 3' });
  server.answers = {
    ...server.answers,
    'GET /clients/:id': () => {
      fireEvent.change(screen.getByLabelText('Height'), { target: { value: '5 ft 2 in' } });
      return stored.client;
    },
  };
  save();
  await question();
  expect(value('Height')).toBe('5 ft 2 in');
  expect(value('Address')).toBe('My Rd 2');
});

it('stops retrying when others save again and again, and saves with the next press', async () => {
  const { save, bodies, stored, server } = await typedWhile({});
  const read = () => ({ ...stored.client });
  server.answers = {
    ...server.answers,
    'GET /clients/:id': () => {
      const shown = read();
      stored.client = { ...stored.client, version: stored.client.version + 1 };
      return shown;
    },
  };
  save();
  await screen.findByText('Failed to update client');
  expect(screen.queryByRole('region', { name: /changed this client/ })).toBeNull();
  expect(bodies()).toHaveLength(4);
  server.answers = { ...server.answers, 'GET /clients/:id': read };
  save();
  await closed();
  expect(stored.client.address).toBe('My Rd 2');
});

it('takes over what I left alone, and says so', async () => {
  const { save, bodies } = await typedWhile({ height: '5 ft 4 in' });
  save();
  const panel = within(await question());
  panel.getByText('Accepted');
  panel.getByText(/Save again to keep both\.$/);
  expect(panel.queryByText(/Choose which values to keep/)).toBeNull();
  expect(panel.queryByRole('button', { name: 'Take Theirs' })).toBeNull();
  expect(value('Height')).toBe('5 ft 4 in');
  save();
  await closed();
  expect(bodies()[1]).toEqual({ address: 'My Rd 2', version: 5 });
});

it('shows another conflict when a third change comes in between', async () => {
  const { save, bodies, stored } = await typedWhile({ address: 'Their Rd 3' });
  save();
  const panel = within(await question());
  stored.client = { ...stored.client, address: 'Third Rd 4', version: 6 };
  save();
  // The card behind the dialog shows it as well.
  await panel.findByText('Third Rd 4');
  expect(value('Address')).toBe('My Rd 2');
  save();
  await closed();
  expect(bodies().at(-1)).toEqual({ address: 'My Rd 2', version: 6 });
});

it('shows the conflict without the history', async () => {
  const none = { status: 500, body: { success: false } };
  const { save } = await typedWhile(
    { address: 'Their Rd 3' },
    { 'GET /clients/:id/history': none },
  );
  save();
  within(await question()).getByText('Someone else changed this client while you were editing.');
});

it('preserves what was typed when the new state cannot be read', async () => {
  let fails = false;
  const { save, stored, server } = await typedWhile({ address: 'Their Rd 3' });
  const reads = server.answers['GET /clients/:id'] as () => Client;
  server.answers = {
    ...server.answers,
    'GET /clients/:id': () => (fails ? { status: 403, body: { success: false } } : reads()),
  };
  fails = true;
  save();
  await screen.findByText('Failed to update client');
  expect(value('Address')).toBe('My Rd 2');
  fails = false;
  save();
  await question();
  expect(stored.client.address).toBe('Their Rd 3');
});
