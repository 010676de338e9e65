import { renderInPortal, type FakeResponses, type RecordedCall } from '@porchlight/web/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Submission } from '@porchlight/forms/contract';
import type { Envelope } from '../../generated/types.ts';
import {
  sampleEnvelope,
  sampleForm,
  signedEnvelope,
  signedForm,
} from '../testing/samples.fixture.ts';
import ViewDocumentPage from './view-document-page.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Shown {
  readonly form?: Partial<Submission>;
  readonly envelope?: Partial<Envelope>;
  readonly path?: string;
  readonly answers?: FakeResponses;
}

async function open({ form, envelope, path, answers }: Shown = {}) {
  let opened = 0;
  return renderInPortal(<ViewDocumentPage />, {
    path: path ?? '/crm/view-document?formId=70',
    route: '/crm/view-document',
    permissions: ['signing.use', 'signing.sign'],
    answers: {
      'GET /sessionforms/:id': { success: true, data: { ...sampleForm, ...form } },
      'GET /sessionforms/:id/envelope': {
        success: true,
        data: { ...sampleEnvelope, ...envelope },
      },
      'POST /docusign/envelopes/:id': ({ query }: RecordedCall) => ({
        success: true,
        embedded_url: `/signing/${query['signer'] ?? 'client'}-${String((opened += 1))}`,
        envelopeId: 'e-70',
      }),
      ...answers,
    },
  });
}

const frame = () => screen.findByTitle<HTMLIFrameElement>('Sign Advisory Services');
const say = async (data: object, source?: Window | null) => {
  const { contentWindow } = await frame();
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { type: 'signingComplete', formId: 70, path: '/crm/clients/11/sessions/31', ...data },
        origin: window.location.origin,
        source: source === undefined ? contentWindow : source,
      }),
    );
  });
};

it('opens the signing page of the advisor in a frame when it is the turn of this agent', async () => {
  const { server } = await open();
  expect((await frame()).getAttribute('src')).toBe('/signing/advisor-1');
  expect(server.callsOf('POST /docusign/envelopes/:id')).toHaveLength(1);
  expect(screen.getByText(/^Waiting for the advisor/)).toBeTruthy();
});

it('fetches a fresh address at each opening', async () => {
  const first = await open();
  await frame();
  expect(first.server.callsOf('POST /docusign/envelopes/:id')).toHaveLength(1);
  first.unmount();
  const second = await open();
  await frame();
  expect(second.server.callsOf('POST /docusign/envelopes/:id')).toHaveLength(1);
});

it('refreshes the lists one second after the address was generated', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { portal } = await open();
  await frame();
  const list = ['forms', 'submissions', 'of-session', 31];
  portal.queries.setQueryData(list, []);
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(portal.queries.getQueryState(list)?.isInvalidated).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(portal.queries.getQueryState(list)?.isInvalidated).toBe(true);
});

it('closes the frame and goes on to the session once the frame says that signing is complete', async () => {
  const { location } = await open();
  await say({ event: 'signing_complete' });
  await waitFor(() => expect(location()).toBe('/crm/clients/11/sessions/31'));
  expect(screen.getByText('Signed Advisory Services')).toBeTruthy();
});

it('stays open when the portal knows of the signature before the frame reports it', async () => {
  let canSign = true;
  const { portal, location } = await open({
    answers: {
      'GET /sessionforms/:id/envelope': () => ({
        success: true,
        data: { ...sampleEnvelope, can_sign: canSign, explanation: canSign ? 'To sign' : 'Signed' },
      }),
    },
  });
  await frame();
  canSign = false;
  await act(() => portal.queries.invalidateQueries({ queryKey: ['signing', 'envelopes'] }));
  expect(await screen.findByText('Signed')).toBeTruthy();
  await say({ event: 'signing_complete' });
  await waitFor(() => expect(location()).toBe('/crm/clients/11/sessions/31'));
  expect(screen.getByText('Signed Advisory Services')).toBeTruthy();
});

it('ignores messages of other windows and messages with other paths', async () => {
  const { location } = await open();
  await say({ event: 'signing_complete' }, window);
  await say({ event: 'signing_complete', path: 'https://evil.example' });
  await say({ event: 'signing_complete', path: '/crm/modules' });
  expect(location()).toBe('/crm/view-document?formId=70');
  expect(await frame()).toBeTruthy();
});

it('offers to open the document again after its page timed out', async () => {
  const { location, server } = await open();
  await say({ event: 'ttl_expired' });
  fireEvent.click(await screen.findByRole('button', { name: 'Open Again' }));
  expect((await frame()).getAttribute('src')).toBe('/signing/advisor-2');
  expect(server.callsOf('POST /docusign/envelopes/:id')).toHaveLength(2);
  expect(location()).toBe('/crm/view-document?formId=70');
});

it('shows why the document cannot be opened to sign, and tries again', async () => {
  const refused = { status: 409, body: { message: 'The client signs first.' } };
  const { server } = await open({ answers: { 'POST /docusign/envelopes/:id': refused } });
  expect(await screen.findByText('The client signs first.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(server.callsOf('POST /docusign/envelopes/:id')).toHaveLength(2));
});

it('shows the signed document by its signed address, with its hash and its download', async () => {
  const { server } = await open({
    form: signedForm,
    envelope: signedEnvelope,
    answers: {
      'GET /sessionforms/:id/document': { success: true, document: { signed_url: '/api/x?s=1' } },
    },
  });
  await waitFor(() => expect(server.callsOf('GET /sessionforms/:id/document')).toHaveLength(1));
  expect(screen.getAllByRole('button', { name: 'Download PDF' }).length).toBeGreaterThan(0);
  expect(screen.getByText('0f1e2d3c4b5a6978…')).toBeTruthy();
  expect(server.callsOf('POST /docusign/envelopes/:id')).toEqual([]);
});

it.each([
  [404, 'No signed document available'],
  [403, 'Failed to load document for viewing'],
])('explains a signed document that fails with %i', async (status, message) => {
  await open({
    form: signedForm,
    envelope: signedEnvelope,
    answers: { 'GET /sessionforms/:id/document': { status, body: { message: 'x' } } },
  });
  expect(await screen.findByText(message)).toBeTruthy();
});

const noSigned = { status: 404, body: { message: 'No signed document available' } };
const openSigned = (document: object) =>
  open({
    form: signedForm,
    envelope: signedEnvelope,
    answers: { 'GET /sessionforms/:id/document': noSigned, 'GET /documents/:id': document },
  });

it('shows the document of the client for a form that was signed elsewhere', async () => {
  const { server } = await openSigned({ success: true, document: { file_url: '/api/file?s=1' } });
  await waitFor(() =>
    expect(server.callsOf('GET /documents/:id').map(({ path }) => path)).toEqual([
      '/documents/d-70',
    ]),
  );
  expect(screen.queryByText('No signed document available')).toBeNull();
});

it('says that there is no document to view when that of the client has no file', async () => {
  await openSigned({ success: true, document: { file_url: null } });
  expect(await screen.findByText('No document available to view')).toBeTruthy();
});

it('shows no copy in place of a signed document that was changed', async () => {
  const { server } = await open({
    form: signedForm,
    envelope: signedEnvelope,
    answers: {
      'GET /sessionforms/:id/document': { status: 404, body: { message: 'It was changed.' } },
    },
  });
  expect(await screen.findByText('No signed document available')).toBeTruthy();
  expect(server.callsOf('GET /documents/:id')).toEqual([]);
});

it('shows the sample files of the template while it is not the turn of the agent', async () => {
  const file = { id: 'p-1', file_name: 'Sample.pdf', file_url: '/api/form-previews/p-1/file' };
  const { server } = await open({
    envelope: { can_sign: false },
    answers: { 'GET /global-forms/:id/documents': { success: true, documents: [file] } },
  });
  expect(await screen.findByText(/^This is a sample\./)).toBeTruthy();
  expect(server.callsOf('GET /global-forms/:id/documents').map(({ path }) => path)).toEqual([
    '/global-forms/5/documents',
  ]);
});

const withDocument = (provider: string) => ({
  'GET /global-forms/:id/documents': { success: true, documents: [] },
  'GET /signing/templates/:id': {
    success: true,
    data: {
      template_id: 5,
      provider,
      document: {
        sha256: 'a'.repeat(64),
        pages: [1, 2].map((number) => ({ number, width: 612, height: 792 })),
      },
    },
  },
  'GET /signing/templates/:id/pages/:page': { picture: true },
});

it('shows the pages of a document that no one has signed yet to those who do not sign it', async () => {
  URL.createObjectURL = () => 'blob:page';
  URL.revokeObjectURL = () => undefined;
  await open({ envelope: { can_sign: false }, answers: withDocument('builtin') });
  expect((await screen.findByAltText('Page 2 of 2')).getAttribute('src')).toBe('blob:page');
  expect(screen.getByText('This is the original, without signatures.')).toBeTruthy();
  expect(screen.queryByText('No preview available.')).toBeNull();
});

it('shows no pages of a document that another provider signs', async () => {
  await open({ envelope: { can_sign: false }, answers: withDocument('docusign') });
  expect(await screen.findByText('No preview available.')).toBeTruthy();
});

it.each<[string, Partial<Submission>]>([
  ['without a template', { form_id: null }],
  ['that no one signs', { pending_advisor_signature: false, pending_client_signature: false }],
])('shows no preview for a form %s, and fetches none', async (_, form) => {
  const { server } = await open({ form, envelope: { can_sign: false } });
  expect(await screen.findByText('No preview available.')).toBeTruthy();
  expect(server.callsOf('GET /global-forms/:id/documents')).toEqual([]);
});

it('sums up the price in US dollars', async () => {
  await open();
  const card = within(await screen.findByRole('region', { name: 'Pricing Summary' }));
  const lines = [...card.getByText('Base cost').closest('dl')!.querySelectorAll('dt')].map(
    (name) => [name.textContent, name.nextElementSibling?.textContent],
  );
  expect(lines).toEqual([
    ['Base cost', '$100.00'],
    ['Dental', '$25.50'],
    ['Selected items total', '$25.50'],
    ['Final total', '$125.50'],
  ]);
});

it.each(['/crm/view-document', '/crm/view-document?formId=x', '/crm/view-document?formId=-1'])(
  'says that %s names no form, and calls nothing',
  async (path) => {
    const { server } = await open({ path });
    expect(screen.getByText('No form ID available')).toBeTruthy();
    expect(server.callsOf('GET /sessionforms/:id')).toEqual([]);
  },
);

it('says that an unknown form was not found', async () => {
  await open({ answers: { 'GET /sessionforms/:id': { status: 404, body: {} } } });
  expect(await screen.findByText('Form not found')).toBeTruthy();
});

it('says why an agent cannot sign although it is the turn of the advisor', async () => {
  await open({
    envelope: { can_sign: false, sign_problem: 'Only advisors sign for the agency.' },
    answers: withDocument('docusign'),
  });
  expect(await screen.findByText('Only advisors sign for the agency.')).toBeTruthy();
});
