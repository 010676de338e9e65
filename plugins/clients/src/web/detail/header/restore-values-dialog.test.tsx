import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseInMenu, inMenu, openClient, openMenu } from '../testing/open-client.tsx';
import './restore-values-dialog.tsx';

const permissions = ['clients.write', 'clients.reveal'];
const previous = {
  ...{ field: 'ssn', version: 3, mask: '***-**-6037' },
  replaced_at: '2026-11-20T15:00:00.000Z',
};
const list = { success: true, data: [previous] };

it('restores a replaced value from the version that the page shows', async () => {
  const answers = {
    'GET /clients/:id/previous-values': list,
    'POST /clients/:id/previous-values/restore': () => stored.client!,
  };
  const { server, stored } = await openClient({}, { answers, permissions });
  await chooseInMenu('Restore Hidden Value');
  await screen.findByText('***-**-6037');
  fireEvent.click(screen.getByRole('button', { name: 'Restore SSN' }));
  await screen.findByText('SSN restored');
  const [call] = server.callsOf('POST /clients/:id/previous-values/restore');
  expect(call?.body).toEqual({ field: 'ssn', replaced_in: 3, version: 4 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
  fireEvent.click(await screen.findByRole('button', { name: 'Restore SSN' }));
  await screen.findByText('This client was changed by someone else.');
  screen.getByRole('dialog');
});

it('says that there is nothing to restore', async () => {
  const answers = { 'GET /clients/:id/previous-values': { success: true, data: [] } };
  await openClient({}, { answers, permissions });
  await chooseInMenu('Restore Hidden Value');
  await screen.findByText(/No hidden value of this client was replaced or cleared/);
});

it('is not offered to agents who may not see hidden values', async () => {
  await openClient({}, { permissions: ['clients.write'] });
  await openMenu();
  expect(inMenu('Restore Hidden Value')).toBeNull();
});
