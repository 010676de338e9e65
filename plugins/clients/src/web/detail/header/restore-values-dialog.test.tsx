import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseInMenu, inMenu, openClient, openMenu } from '../testing/open-client.tsx';
import './restore-values-dialog.tsx';

const permissions = ['clients.write', 'clients.reveal'];
const previous = {
  field: 'ssn',
  version: 3,
  mask: '***-**-6037',
  replaced_at: '2026-11-20T15:00:00.000Z',
};
const list = { success: true, data: [previous] };
const name = 'Restore SSN ***-**-6037, replaced Nov 20, 2026, 10:00:00 AM';
const restoreButton = () => screen.getByRole('button', { name });
const findRestoreButton = () => screen.findByRole('button', { name });

it('restores a replaced value from the version that the page shows', async () => {
  const answers = {
    'GET /clients/:id/previous-values': list,
    'POST /clients/:id/previous-values/restore': () => stored.client!,
  };
  const { server, stored } = await openClient({}, { answers, permissions });
  await chooseInMenu('Restore Hidden Value');
  await screen.findByText('***-**-6037');
  fireEvent.click(restoreButton());
  await screen.findByText('SSN restored');
  const [call] = server.callsOf('POST /clients/:id/previous-values/restore');
  expect(call?.body).toEqual({ field: 'ssn', replaced_in: 3, version: 4 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('names each value by its day, and marks only the pressed one as busy', async () => {
  const older = { ...previous, version: 2, replaced_at: '2026-11-18T15:00:00.000Z' };
  let refuse = (_: object): void => undefined;
  const refusal = new Promise((resolve) => (refuse = resolve));
  const answers = {
    'GET /clients/:id/previous-values': { success: true, data: [previous, older] },
    'POST /clients/:id/previous-values/restore': () => refusal,
  };
  await openClient({}, { answers, permissions });
  await chooseInMenu('Restore Hidden Value');
  const pressed = await findRestoreButton();
  const other = screen.getByRole('button', { name: /replaced Nov 18, 2026/ });
  fireEvent.click(pressed);
  expect([pressed, other].map((button) => button.getAttribute('aria-busy'))).toEqual([
    'true',
    null,
  ]);
  expect(other.getAttribute('aria-disabled')).toBe('true');
  await act(async () => {
    refuse({ status: 409, body: { success: false, message: 'Changed.' } });
    await refusal;
  });
  await waitFor(() => expect(other.getAttribute('aria-disabled')).toBeNull());
});

it('says why a value was not restored, and stays open', async () => {
  const answers = {
    'GET /clients/:id/previous-values': list,
    'POST /clients/:id/previous-values/restore': {
      status: 409,
      body: { success: false, message: 'This client was changed by someone else.' },
    },
  };
  await openClient({}, { answers, permissions });
  await chooseInMenu('Restore Hidden Value');
  fireEvent.click(await findRestoreButton());
  await screen.findByText('This client was changed by someone else.');
  screen.getByRole('dialog');
});

it('says that there is nothing to restore', async () => {
  const answers = { 'GET /clients/:id/previous-values': { success: true, data: [] } };
  await openClient({}, { answers, permissions });
  await chooseInMenu('Restore Hidden Value');
  await screen.findByText(/No hidden value of this client was replaced or cleared/);
});

it('hides the menu item from agents who may not see hidden values', async () => {
  await openClient({}, { permissions: ['clients.write'] });
  await openMenu();
  expect(inMenu('Restore Hidden Value')).toBeNull();
});
