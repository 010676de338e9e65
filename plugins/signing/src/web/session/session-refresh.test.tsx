import type { Submission } from '@porchlight/forms/contract';
import { renderInPortal, type FakeResponses, type RecordedCall } from '@porchlight/web/testing';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleForm } from '../testing/samples.fixture.ts';
import SessionRefresh from './session-refresh.tsx';

afterEach(cleanup);

const form = (id: number, part: Partial<Submission> = {}): Submission => ({
  ...sampleForm,
  id,
  ...part,
});

async function open(forms: readonly Submission[], answer: FakeResponses[string]) {
  const onChanged = vi.fn();
  const { server } = await renderInPortal(
    <SessionRefresh session={{ id: 31 }} forms={forms} onChanged={onChanged} />,
    {
      permissions: ['signing.use'],
      answers: { 'POST /sessionforms/:id/refresh-status': answer },
    },
  );
  const refreshed = () =>
    server.callsOf('POST /sessionforms/:id/refresh-status').map(({ path }) => path.split('/')[2]);
  return { onChanged, refreshed };
}

it('refreshes the forms whose client has an envelope to sign, once each', async () => {
  const { refreshed } = await open(
    [
      form(1),
      form(2, { envelope_id: null }),
      form(3, { has_client_signature: true }),
      form(4, { pending_client_signature: false }),
      form(5, { is_voided: true }),
      form(6),
      form(7),
      form(8),
      form(9),
    ],
    { success: true, changed: false },
  );
  await waitFor(() => expect(refreshed().sort()).toEqual(['1', '6', '7', '8', '9']));
});

it('fetches the data of the page once when any form changed', async () => {
  const { onChanged } = await open([form(1), form(2)], ({ path }: RecordedCall) => ({
    success: true,
    changed: path.includes('/2/'),
  }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
});

it('leaves the page as it is when nothing changed, and when a refresh fails', async () => {
  const { onChanged, refreshed } = await open([form(1), form(2)], ({ path }: RecordedCall) =>
    path.includes('/2/') ? { status: 400, body: {} } : { success: true, changed: false },
  );
  await waitFor(() => expect(refreshed()).toHaveLength(2));
  expect(onChanged).not.toHaveBeenCalled();
});
