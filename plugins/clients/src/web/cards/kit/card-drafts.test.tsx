import { SiteStorage } from '@porchlight/ui';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Client } from '../../../generated/types.ts';
import { renderCard } from '../testing/render-card.tsx';
import { personalCard } from '../fact-cards.tsx';

const stored = { address: 'Old Rd 1', ssn: '***-**-6037' };
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** An address is typed, and the token is refused; afterwards the same agent is on the page again. */
async function signedInAgain(remote: Partial<Client> = {}, also: () => void = () => undefined) {
  const tabStorage = new SiteStorage();
  const { portal } = await renderCard(personalCard.Card, stored, {
    tabStorage,
    answers: { 'PUT /clients/:id': { status: 401, body: { success: false } } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Personal Information' }));
  await screen.findByLabelText('Address');
  type('Address', 'My Rd 2');
  also();
  press('Save');
  await waitFor(() => expect(portal.sessions.state.get()).toBeNull());
  await act(() => portal.store.settled());
  cleanup();
  const rendered = await renderCard(personalCard.Card, { ...stored, ...remote }, { tabStorage });
  await screen.findByText(/before you saved “Edit Personal Information”/);
  return { ...rendered, tabStorage };
}

it('opens the dialog with what was typed before the session ended', async () => {
  const { stored: now, tabStorage } = await signedInAgain();
  press('Restore');
  await screen.findByRole('dialog', { name: 'Edit Personal Information' });
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('My Rd 2');
  expect(screen.queryByText(/before you saved/)).toBeNull();
  expect(tabStorage.keys()).toHaveLength(0);
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(now.client.address).toBe('My Rd 2');
});

it('shows the conflict with a change that was saved in between', async () => {
  await signedInAgain({ address: 'Their Rd 3', version: 5 });
  press('Restore');
  await screen.findByRole('dialog', { name: 'Edit Personal Information' });
  press('Save');
  await screen.findByRole('region', { name: /changed this client/ });
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('My Rd 2');
});

it('stores no hidden value in a draft, and says so', async () => {
  const { tabStorage } = await signedInAgain({}, () => type('SSN', '900-99-1111'));
  const key = tabStorage.keys()[0] ?? '';
  expect(tabStorage.getItem(key)).toContain('My Rd 2');
  expect(tabStorage.getItem(key)).not.toContain('900-99-1111');
  screen.getByText(/weren't saved/);
});

it('discards the draft on request', async () => {
  const { tabStorage } = await signedInAgain();
  press('Discard');
  await waitFor(() => expect(screen.queryByText(/before you saved/)).toBeNull());
  expect(tabStorage.keys()).toHaveLength(0);
});
