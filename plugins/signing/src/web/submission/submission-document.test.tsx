import type { Submission } from '@porchlight/forms/contract';
import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../document/signed-document-dialog.tsx';
import { sampleForm, signedForm } from '../testing/samples.fixture.ts';
import SubmissionDocument from './submission-document.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const checking = () => screen.queryByText('Checking the status...');

async function open(
  form: Partial<Submission> = {},
  answers: FakeResponses = {},
  permissions: readonly string[] = ['signing.use', 'signing.sign'],
) {
  const onChanged = vi.fn();
  const submission = { ...sampleForm, ...form };
  const rendered = await renderInPortal(
    <SubmissionDocument submission={submission} onChanged={onChanged} />,
    {
      permissions,
      answers: {
        'POST /sessionforms/:id/background-sync': {
          success: true,
          changed: false,
          data: submission,
        },
        'GET /global-forms/:id/documents': { success: true, documents: [] },
        'GET /sessionforms/:id/document': { success: true, document: { signed_url: '/api/x' } },
        ...answers,
      },
    },
  );
  return { ...rendered, onChanged };
}

it('syncs in the background, looks again after 2.5 seconds, and shows that it does', async () => {
  const { server, onChanged } = await open();
  const syncs = () => server.callsOf('POST /sessionforms/:id/background-sync').length;
  expect(checking()).toBeTruthy();
  expect(syncs()).toBe(1);
  await pass(2_400);
  expect(syncs()).toBe(1);
  await pass(300);
  expect(syncs()).toBe(2);
  expect(checking()).toBeNull();
  expect(onChanged).not.toHaveBeenCalled();
});

it('fetches the form again when the second look differs from what is shown', async () => {
  const data = [sampleForm, { ...sampleForm, has_advisor_signature: true }];
  const { onChanged } = await open(
    {},
    {
      'POST /sessionforms/:id/background-sync': () => ({
        success: true,
        changed: true,
        data: data.shift(),
      }),
    },
  );
  await pass(100);
  expect(onChanged).not.toHaveBeenCalled();
  await pass(2_600);
  expect(onChanged).toHaveBeenCalledOnce();
});

it('changes nothing and stops looking when the sync fails', async () => {
  const { onChanged } = await open(
    {},
    {
      'POST /sessionforms/:id/background-sync': { status: 400, body: {} },
    },
  );
  await pass(2_700);
  expect(checking()).toBeNull();
  expect(onChanged).not.toHaveBeenCalled();
});

it('refreshes a form that its client has signed and whose document is missing', async () => {
  const signed = { has_client_signature: true, client_signed_at: '2026-11-20T15:00:00.000Z' };
  const { server, onChanged } = await open(signed, {
    'POST /sessionforms/:id/refresh-status': {
      ...sampleForm,
      ...signed,
      success: true,
      changed: true,
      signed_document_id: 'd-70',
    },
  });
  await pass(100);
  expect(server.callsOf('POST /sessionforms/:id/refresh-status')).toHaveLength(1);
  expect(onChanged).toHaveBeenCalledOnce();
});

it('looks until the document that everyone signed is stored', async () => {
  const signed = { ...sampleForm, signing_status: 'Completed', is_completed: true };
  const stored = { ...signed, signed_document_id: 'd-70' };
  const found = [signed, signed, stored];
  const { server, onChanged } = await open(signed, {
    'POST /sessionforms/:id/refresh-status': { ...signed, success: true, changed: false },
    'POST /sessionforms/:id/background-sync': () => ({
      success: true,
      changed: false,
      data: found.shift(),
    }),
  });
  await pass(5_100);
  expect(onChanged).not.toHaveBeenCalled();
  expect(checking()).toBeTruthy();
  await pass(10_000);
  expect(onChanged).toHaveBeenCalledOnce();
  expect(server.callsOf('POST /sessionforms/:id/background-sync')).toHaveLength(3);
});

it('calls no provider for a form without an envelope', async () => {
  const { server } = await open({ envelope_id: null });
  await pass(3_000);
  expect(server.callsOf('POST /sessionforms/:id/background-sync')).toEqual([]);
  expect(checking()).toBeNull();
});

it('stops looking when the screen closes', async () => {
  const { server, unmount } = await open();
  unmount();
  await pass(3_000);
  expect(server.callsOf('POST /sessionforms/:id/background-sync')).toHaveLength(1);
});

it('leads an advisor to sign when it is the turn of the advisor, and no one else', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Sign Now' }).getAttribute('href')).toBe(
    '/crm/view-document?formId=70',
  );
  cleanup();
  await open({}, {}, ['signing.use']);
  expect(screen.queryByRole('link', { name: 'Sign Now' })).toBeNull();
});

it('shows no preview without sample files and without a document', async () => {
  await open(
    {},
    {
      'GET /signing/templates/:id': {
        success: true,
        data: { provider: 'builtin', document: null },
      },
    },
  );
  expect(await screen.findByText('No preview available.')).toBeTruthy();
});

it('opens the signed document in a dialog of its own, with Download PDF and Close', async () => {
  await open(signedForm);
  fireEvent.click(screen.getByRole('button', { name: 'View Signed Document' }));
  const dialog = await screen.findByRole('dialog', { name: 'Signed Document' });
  const names = [...dialog.querySelectorAll('.pl-dialog__foot button')].map((one) =>
    one.textContent.trim(),
  );
  expect(names).toEqual(['Download PDF', 'Close']);
});
