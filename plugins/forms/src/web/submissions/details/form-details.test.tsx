// @vitest-environment jsdom
import { contribute, useApi } from '@porchlight/web';
import { renderInPortal, type FakeResponses, type PortalOptions } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Fact } from '@porchlight/ui';
import { useQuery } from '@tanstack/react-query';
import {
  SubmissionEnvelope,
  SubmissionSigning,
  type SubmissionSigningProps,
} from '../../../slots.ts';
import { formsOfClientQuery } from '../../form-queries.ts';
import { lifeFolder } from '../../templates/testing/sample-template.ts';
import { sampleSubmission } from '../../testing/sample-forms.ts';
import FormDetailsDialog from './form-details-dialog.tsx';

afterEach(cleanup);

const detail = { ...sampleSubmission, form_data: null, form_data_problem: null };

async function open(
  answers: PortalOptions['answers'] = {},
  part = {},
  options: PortalOptions = {},
  behind: ReactNode = null,
) {
  const onClose = vi.fn();
  const submission = { ...sampleSubmission, ...part };
  const dialog = (
    <>
      {behind}
      <FormDetailsDialog submission={submission} onClose={onClose} />
    </>
  );
  const rendered = await renderInPortal(dialog, {
    permissions: ['forms.use'],
    ...options,
    answers: {
      'GET /sessionforms/:id/complete': { success: true, data: { ...detail, ...part } },
      'GET /global-form-folders': { success: true, folders: [lifeFolder] },
      ...answers,
    },
  });
  await screen.findByRole('dialog', { name: 'Form Details' });
  return { ...rendered, onClose };
}
const dates = () =>
  [...document.querySelectorAll('.form-details .pl-facts > dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows the dates that apply to the form', async () => {
  await open(
    {},
    {
      pending_client_signature: true,
      pending_advisor_signature: true,
      read_at: '2026-11-19T15:00:00.000Z',
      advisor_signed_at: '2026-11-20T15:00:00.000Z',
      voided_at: '2026-11-21T15:00:00.000Z',
    },
  );
  expect(dates()).toEqual([
    ['Created', '11/18/2026, 10:00 AM'],
    ['Client Opened', '11/19/2026, 10:00 AM'],
    ['Client Signed', 'Not yet'],
    ['Advisor Signed', '11/20/2026, 10:00 AM'],
    ['Voided', '11/21/2026, 10:00 AM'],
  ]);
});

it('saves what changed from its version and closes', async () => {
  const { server, onClose } = await open({
    'PUT /sessionforms/:id': { success: true, data: { ...detail, title: 'About you', version: 2 } },
  });
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'About you' } });
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.callsOf('PUT /sessionforms/:id').map(({ body }) => body)).toEqual([
    { title: 'About you', version: 1 },
  ]);
  expect(screen.getByText('Form updated successfully!')).toBeTruthy();
});

it('requires a title and stores nothing without one', async () => {
  const { server } = await open();
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: '  ' } });
  press('Save');
  await screen.findByText('Please enter a title for the form.');
  expect(server.callsOf('PUT /sessionforms/:id')).toEqual([]);
});

it('works with what the list knows when the form cannot be loaded', async () => {
  await open({ 'GET /sessionforms/:id/complete': { status: 400, body: { message: 'No.' } } });
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Personal Information');
});

it('leads to client and session, or links a form without a client', async () => {
  await open({}, { session_id: 31 });
  expect(screen.getByRole('link', { name: 'View Client' }).getAttribute('href')).toBe(
    '/crm/clients/11',
  );
  expect(screen.getByRole('link', { name: 'View Session' }).getAttribute('href')).toBe(
    '/crm/clients/11/sessions/31',
  );
  expect(screen.queryByRole('button', { name: 'Unlink from Client' })).toBeNull();
  cleanup();
  await open({}, { client_id: null });
  expect(screen.getByRole('button', { name: 'Link to Client' })).toBeTruthy();
});

it('says that saving failed, by who failed', async () => {
  const save = (answer: FakeResponses[string]) =>
    open({ 'PUT /sessionforms/:id': answer }).then(() => {
      fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'About you' } });
      press('Save');
    });
  await save({ status: 500, body: { success: false, message: 'Internal' } });
  await screen.findByText('Error saving form. See console for details.');
  cleanup();
  await save({ status: 400, body: {} });
  await screen.findByText('Failed to save form');
  cleanup();
  await save({ status: 404, body: { success: false, message: 'Form not found' } });
  await screen.findByText('Form not found');
});

it('saves for the form template too, for owners and developers', async () => {
  await open();
  expect(screen.queryByRole('group', { name: 'Save for' })).toBeNull();
  cleanup();
  const { server, onClose } = await open(
    { 'PUT /sessionforms/:id': { success: true, data: { ...detail, version: 2 } } },
    { form_id: 15 },
    { permissions: ['forms.use', 'forms.manage'] },
  );
  press('The form template too');
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'About you' } });
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.callsOf('PUT /sessionforms/:id').map(({ body }) => body)).toEqual([
    { title: 'About you', version: 1, scope: 'global' },
  ]);
});

it('offers the link of the session where there is one, and a window of its own', async () => {
  await open({}, { session_id: 31, session_type: 'review' });
  expect(screen.getByRole('button', { name: 'Get Session Link' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open in new window' });
  expect(link.getAttribute('href')).toBe('/crm/forms/70');
  expect(link.getAttribute('target')).toBe('_blank');
  cleanup();
  await open();
  expect(screen.getByRole('button', { name: 'Get Form Link' })).toBeTruthy();
});

it('asks before it deletes the document', async () => {
  const { server, onClose } = await open({
    'DELETE /sessionforms/:id': { success: true, message: '' },
  });
  press('Delete Document');
  await screen.findByText('Are you sure you want to remove this document?');
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete Document' }).at(-1)!);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.callsOf('DELETE /sessionforms/:id')).toHaveLength(1);
});

it('asks before it unlinks the form from its session, and keeps the dialog', async () => {
  const { onClose } = await open(
    { 'PUT /sessionforms/:id/unlink-session': { success: true, message: '', data: detail } },
    { session_id: 31 },
  );
  press('Unlink from Session');
  await screen.findByText(
    'Are you sure you want to unlink this form from the session? The form data will be kept.',
  );
  fireEvent.click(screen.getAllByRole('button', { name: 'Unlink from Session' }).at(-1)!);
  expect(await screen.findByText('Form successfully unlinked from session')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['signed-1', true],
  [null, false],
])('keeps title and client of a form with the signed document %j: %s', async (document, stay) => {
  const part = { session_id: null, signed_document_id: document };
  const { server } = await open({}, part);
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ });
  expect(title.disabled).toBe(stay);
  const unlink = screen.getByRole('button', { name: 'Unlink from Client' });
  expect(unlink.getAttribute('aria-disabled') === 'true').toBe(stay);
  fireEvent.click(unlink);
  expect(screen.queryByText(/^Are you sure you want to unlink/) === null).toBe(stay);
  expect(server.callsOf('PUT /sessionforms/:id/unlink-client')).toEqual([]);
});

it('fills the screen and returns', async () => {
  await open();
  press('Fullscreen');
  expect(document.querySelector('.form-details[data-full]')).not.toBeNull();
  press('Exit Fullscreen');
  expect(document.querySelector('.form-details[data-full]')).toBeNull();
});

it('shows the buttons of the plugin that signs, and none without it', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Re-sync Status' })).toBeNull();
  cleanup();
  const signing = contribute(SubmissionSigning, {
    id: 'signing',
    order: 0,
    component: () => Promise.resolve({ default: () => <button>Re-sync Status</button> }),
  });
  await open({}, {}, { contributes: [signing] });
  expect(await screen.findByRole('button', { name: 'Re-sync Status' })).toBeTruthy();
});

it('shows the rows of the envelope among the dates, and none without the plugin that signs', async () => {
  const envelope = contribute(SubmissionEnvelope, {
    id: 'signing',
    order: 0,
    component: () =>
      Promise.resolve({
        default: () => (
          <>
            <Fact label="DocuSign created">11/18/2026</Fact>
            <Fact label="Envelope ID">
              e-70 <button>Void</button>
            </Fact>
          </>
        ),
      }),
  });
  await open({}, { pending_advisor_signature: true }, { contributes: [envelope] });
  await screen.findByRole('button', { name: 'Void' });
  expect(dates().map(([name]) => name)).toEqual([
    'Created',
    'Client Opened',
    'DocuSign created',
    'Envelope ID',
    'Advisor Signed',
  ]);
  cleanup();
  await open({}, { pending_advisor_signature: true });
  expect(dates().map(([name]) => name)).not.toContain('Envelope ID');
});

it('fetches the list behind it again before it closes, once the status of its envelope differs', async () => {
  const sync = contribute(SubmissionEnvelope, {
    id: 'signing',
    order: 0,
    component: () =>
      Promise.resolve({
        default: ({ onChanged }: SubmissionSigningProps) => (
          <button onClick={onChanged}>The status differs</button>
        ),
      }),
  });
  const { server } = await open(
    { [LIST]: { success: true, data: [] } },
    {},
    { contributes: [sync] },
    <ListBehind />,
  );
  await waitFor(() => expect(server.callsOf(LIST)).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: 'The status differs' }));
  await waitFor(() => expect(server.callsOf(LIST)).toHaveLength(2));
});

const LIST = 'GET /clients/:id/forms';

function ListBehind() {
  useQuery(formsOfClientQuery(useApi(), 11));
  return null;
}
