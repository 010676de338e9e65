// @vitest-environment jsdom
import { ClientCreation } from '@porchlight/clients/slots';
import { contribute } from '@porchlight/web';
import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleSubmission } from '../../testing/sample-forms.ts';
import LinkClientDialog from './link-client-dialog.tsx';

afterEach(cleanup);

const found = (id: number, name: string) => ({
  id,
  name,
  dob: '1980-01-02',
  email: 'ana@example.com',
  phone: '3055550142',
});
const bySearch = ({ query }: { query: Record<string, string> }) => ({
  success: true,
  data: 'email' in query ? [found(5, 'Ana Paz')] : 'q' in query ? [found(8, 'Eva Sol')] : [],
});
const creation = contribute(ClientCreation, {
  id: 'creation',
  order: 0,
  component: () =>
    Promise.resolve({
      default: ({ known, onCreated, onExisting }) => (
        <>
          <p data-testid="known">{JSON.stringify(known)}</p>
          <button onClick={() => onCreated({ id: 40 } as never)}>Create</button>
          <button onClick={() => onExisting?.({ id: 6, name: 'Ana M Paz' })}>Use Ana M Paz</button>
        </>
      ),
    }),
});
const unlinked = { ...sampleSubmission, client_id: null };

async function open(answers: FakeResponses = {}, submission = unlinked) {
  const onClose = vi.fn();
  const dialog = <LinkClientDialog submission={submission} onClose={onClose} />;
  const rendered = await renderInPortal(dialog, {
    permissions: ['forms.use', 'clients.write'],
    contributes: [creation],
    answers: {
      'GET /clients/search': bySearch,
      'GET /clients/duplicates': { success: true, data: [] },
      'PUT /sessionforms/:id/link-client': { success: true, message: '', data: sampleSubmission },
      ...answers,
    },
  });
  await screen.findByRole('dialog', { name: 'Link Form to Client' });
  const links = () =>
    rendered.server.callsOf('PUT /sessionforms/:id/link-client').map(({ body }) => body);
  return { ...rendered, onClose, links };
}

it('shows who filled in the form, suggests clients by it, and links one', async () => {
  const { server, onClose, links } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Link to Ana Paz' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(links()).toEqual([{ client_id: 5 }]);
  expect(server.callsOf('GET /clients/search').map(({ query }) => query)).toEqual([
    { email: 'ana@example.com' },
    { phone: '3055550142' },
    { first_name: 'Ana', last_name: 'Paz' },
    { last_name: 'Paz' },
  ]);
});

it('shows why suggested clients may be the same person', async () => {
  const ana = { ...found(5, 'Ana Paz'), status: 'client' };
  const { server } = await open({
    'GET /clients/duplicates': {
      success: true,
      data: [
        { ...ana, matches: ['email', 'name_and_birth_date'] },
        { ...ana, id: 6, name: 'Ana M Paz', matches: ['phone'] },
      ],
    },
  });
  await screen.findByText('Same email, same name and birth date');
  expect(screen.getByText('Same phone')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Link to Ana M Paz' })).toBeTruthy();
  expect(server.callsOf('GET /clients/duplicates')[0]?.query).toEqual({
    email: 'ana@example.com',
    phone: '3055550142',
    first_name: 'Ana',
    last_name: 'Paz',
    dob: '1980-01-01',
  });
});

it('suggests clients when duplicates cannot be loaded', async () => {
  await open({ 'GET /clients/duplicates': { status: 403, body: { message: 'No' } } });
  expect(await screen.findByRole('button', { name: 'Link to Ana Paz' })).toBeTruthy();
});

it('shows N/A for what is missing, and that no client matches', async () => {
  const blank = { first_name: '', last_name: '', email: '', phone: '', title: '' };
  await open({}, { ...unlinked, ...blank });
  expect(screen.getAllByText('N/A')).toHaveLength(4);
  expect(await screen.findByText('No matching clients found')).toBeTruthy();
});

it('searches by hand with Enter and with the button', async () => {
  const { links, onClose } = await open();
  const box = screen.getByLabelText('Search for a client...');
  fireEvent.change(box, { target: { value: ' eva ' } });
  fireEvent.submit(box.closest('form')!);
  fireEvent.click(await screen.findByRole('button', { name: 'Link to Eva Sol' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(links()).toEqual([{ client_id: 8 }]);
  expect(screen.getByRole('button', { name: 'Search' }).getAttribute('type')).toBe('submit');
});

it.each([
  [400, 'Invalid request. Please check the form data and try again.'],
  [403, 'Access denied. You do not have permission to perform this action.'],
  [404, 'Form or client not found. Please refresh and try again.'],
  [409, 'Failed to link form to client. Please try again.'],
])('explains the refusal %i', async (status, text) => {
  const { onClose } = await open({
    'PUT /sessionforms/:id/link-client': { status, body: { success: false, message: 'No' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Link to Ana Paz' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('links a client that was added here', async () => {
  const { links, onClose } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add New Client' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Create' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(links()).toEqual([{ client_id: 40 }]);
});

it('starts a new client with what the form says', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add New Client' }));
  expect(JSON.parse((await screen.findByTestId('known')).textContent)).toEqual({
    client_first_name: 'Ana',
    client_last_name: 'Paz',
    dob: '1980-01-01',
    primary_email: 'ana@example.com',
    primary_phone: '3055550142',
  });
});

it('links a possible duplicate that was chosen instead of a new client', async () => {
  const { links, onClose } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add New Client' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Use Ana M Paz' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(links()).toEqual([{ client_id: 6 }]);
});

it('says that the new client exists when only linking failed', async () => {
  await open({ 'PUT /sessionforms/:id/link-client': { status: 404, body: { message: 'No' } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add New Client' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Create' }));
  expect(
    await screen.findByText('Client created but failed to link to form. Please link manually.'),
  ).toBeTruthy();
});

it('refuses a form or a client without an id before anything is sent', async () => {
  const { links } = await open({}, { ...unlinked, id: undefined as never });
  fireEvent.click(await screen.findByRole('button', { name: 'Link to Ana Paz' }));
  await screen.findByText('Form data is incomplete. Please refresh and try again.');
  cleanup();
  const data = [{ ...found(5, 'Ana Paz'), id: undefined }];
  await open({ 'GET /clients/search': { success: true, data } });
  fireEvent.click(await screen.findByRole('button', { name: 'Link to Ana Paz' }));
  await screen.findByText('Client ID is missing. Please try again.');
  expect(links()).toEqual([]);
});
