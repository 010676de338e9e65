import { SiteStorage } from '@porchlight/ui';
import { renderInPortal } from '@porchlight/web/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type FormDraft, useDraft } from '@porchlight/web';
import { draftKey } from '../client-draft.ts';
import { wholeClient } from '../testing/sample-client.ts';
import ClientDialog from './client-dialog.tsx';

const client = wholeClient({ id: 11, version: 4 });

function Restored() {
  const { draft } = useDraft<FormDraft>(draftKey(11));
  if (draft === null) return <p>No draft</p>;
  const newer = { ...client, version: 5 };
  return <ClientDialog client={newer} draft={draft} onClose={vi.fn()} onSaved={vi.fn()} />;
}

it('continues from the version and the text of the session that ended', async () => {
  const tabStorage = new SiteStorage();
  const dialog = <ClientDialog client={client} onClose={vi.fn()} onSaved={vi.fn()} />;
  const { portal } = await renderInPortal(dialog, { tabStorage });
  fireEvent.change(screen.getByLabelText('Last Name'), { target: { value: 'Paz' } });
  await act(async () => {
    portal.sessions.end();
    await portal.store.settled();
  });
  cleanup();
  const { server } = await renderInPortal(<Restored />, {
    tabStorage,
    answers: { 'PUT /clients/:id': client },
  });
  expect(screen.getByLabelText<HTMLInputElement>('Last Name').value).toBe('Paz');
  fireEvent.click(screen.getByRole('button', { name: 'Update Client' }));
  await waitFor(() =>
    expect(server.callsOf('PUT /clients/:id').map(({ body }) => body)).toEqual([
      { client_last_name: 'Paz', version: 4 },
    ]),
  );
});
