import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderCard } from './testing/render-card.tsx';
import { loginsCard } from './logins-card.tsx';

const login = { medicare_gov: 'medicare.gov', mp_username: '••••isol', mp_pass: '••••••••' };
const noField = ['Medicare password', 'SSA', 'IB', 'AARP'];

function options(keep_portal_passwords: boolean) {
  const data = { reveal_purpose: false, carrier_lookup_url: '', keep_card_numbers: true };
  return { 'GET /clients/options': { success: true, data: { ...data, keep_portal_passwords } } };
}

it('shows the login masked, and the logins that have no field', async () => {
  await renderCard(loginsCard.Card, login);
  await screen.findByText('••••••••');
  screen.getByText('••••isol');
  screen.getByText('medicare.gov');
  for (const label of noField)
    expect(screen.getByText(label).nextElementSibling?.textContent).toBe('no db field yet');
});

it('disables the fields that have no storage, and warns about storing logins', async () => {
  await renderCard(loginsCard.Card, login, { answers: options(true) });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Logins' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Logins' }));
  for (const label of noField) {
    const field = dialog.getByLabelText<HTMLInputElement>(label);
    expect([field.value, field.disabled]).toEqual(['no db field yet', true]);
  }
  dialog.getByText(/prohibit agents from using/);
  expect(dialog.getByLabelText<HTMLInputElement>('Password').disabled).toBe(false);
});

it('takes no password where the agency stores none, and can remove the stored one', async () => {
  const { server } = await renderCard(loginsCard.Card, login, { answers: options(false) });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Logins' }));
  await screen.findByText("Your agency doesn't store portal passwords");
  expect(screen.getByLabelText<HTMLInputElement>('Password').disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Delete Stored Password' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('PUT /clients/:id').map(({ body }) => body)).toEqual([
    { mp_pass: '', version: 4 },
  ]);
});
