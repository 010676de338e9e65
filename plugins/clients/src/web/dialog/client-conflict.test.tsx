import { type RecordedCall, renderInPortal } from '@porchlight/web/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Client } from '../../generated/types.ts';
import { wholeClient } from '../testing/sample-client.ts';
import ClientDialog from './client-dialog.tsx';

const client = wholeClient({ id: 11, version: 4 });
const conflict = { success: false, message: 'Someone else changed this client.' };

/** The dialog is open with a typed last name; the server has the client in version 5 by now. */
async function typedWhile(theirs: Partial<Client>) {
  const stored = { ...client, ...theirs, version: 5 };
  const onSaved = vi.fn();
  const page: { shows: (client: Client) => void } = { shows: () => undefined };
  function Page() {
    const [shown, setShown] = useState(client);
    page.shows = setShown;
    return <ClientDialog client={shown} onClose={vi.fn()} onSaved={onSaved} />;
  }
  const { server } = await renderInPortal(<Page />, {
    answers: {
      'GET /clients/:id': stored,
      'PUT /clients/:id': ({ body }: RecordedCall) =>
        (body as Client).version === 5
          ? { ...stored, version: 6 }
          : { status: 409, body: conflict },
    },
  });
  fireEvent.change(await screen.findByLabelText('Last Name'), { target: { value: 'Paz' } });
  return {
    stored,
    onSaved,
    showOnPage: (newer: Client) => act(() => page.shows(newer)),
    save: () => fireEvent.click(screen.getByRole('button', { name: 'Update Client' })),
    bodies: () => server.callsOf('PUT /clients/:id').map(({ body }) => body),
  };
}

it('saves without a question when someone else changed other fields', async () => {
  const { save, bodies, onSaved } = await typedWhile({ bank_name: 'Coral Way Savings' });
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(bodies()).toEqual([
    { client_last_name: 'Paz', version: 4 },
    { client_last_name: 'Paz', version: 5 },
  ]);
});

const question = () => screen.findByRole('region', { name: /changed this client/ });

it('shows both values of a field that both changed, and saves the chosen one', async () => {
  const { save, bodies, onSaved } = await typedWhile({ client_last_name: 'Theirs' });
  save();
  const panel = within(await question());
  expect(panel.getByText('Now').parentElement?.textContent).toBe('Now Theirs');
  expect(panel.getByText('Yours').parentElement?.textContent).toBe('Yours Paz');
  expect(bodies()).toEqual([{ client_last_name: 'Paz', version: 4 }]);
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(bodies().at(-1)).toEqual({ client_last_name: 'Paz', version: 5 });
});

it('saves from the version that the dialog was opened with, whatever the page shows by then', async () => {
  const { save, bodies, stored, showOnPage } = await typedWhile({ client_last_name: 'Theirs' });
  showOnPage(stored);
  save();
  await question();
  expect(bodies()).toEqual([{ client_last_name: 'Paz', version: 4 }]);
});
