import { setPhone } from '@porchlight/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openClient } from '../detail/testing/open-client.tsx';

const NOTES = 'POST /clients/:id/notes';
const DELETION = 'DELETE /clients/:id/notes/:noteId';
const added = { success: true, data: { id: 'n-1', text: 'Call in May' } };
const editor = { permissions: ['clients.write'] };

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a note' });
async function type(text: string) {
  fireEvent.change(await field(), { target: { value: text } });
}

/** Has room for the timeline beside the cards. */
const wide = (media: string) =>
  ({
    media,
    matches: media.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;

afterEach(() => setPhone(false));

it('adds a note with N, text, and Ctrl+Enter, and removes it with Z', async () => {
  const { server } = await openClient(
    {},
    { ...editor, answers: { [NOTES]: added, [DELETION]: { success: true, message: '' } } },
  );
  fireEvent.keyDown(document.body, { key: 'n' });
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  await type('Call in May');
  fireEvent.keyDown(await field(), { key: 'Enter', ctrlKey: true });
  await screen.findByText('Note added');
  expect((await field()).value).toBe('');
  expect(server.callsOf(NOTES).map(({ body }) => body)).toEqual([{ text: 'Call in May' }]);
  fireEvent.keyDown(document.body, { key: 'z' });
  await screen.findByText('Note deleted');
  expect(server.callsOf(DELETION).map(({ path }) => path)).toEqual(['/clients/11/notes/n-1']);
});

it('leaves the text where it is when it could not be saved', async () => {
  await openClient(
    {},
    {
      ...editor,
      answers: { [NOTES]: { status: 403, body: { success: false, message: 'Not today.' } } },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add Note' }));
  await type('Call in May');
  fireEvent.click(screen.getByRole('button', { name: 'Save Note' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Not today.');
  expect((await field()).value).toBe('Call in May');
});

it('takes no more text while the note is being saved', async () => {
  let respond = () => {};
  const response = new Promise<typeof added>((resolve) => (respond = () => resolve(added)));
  await openClient({}, { ...editor, answers: { [NOTES]: () => response } });
  fireEvent.click(screen.getByRole('button', { name: 'Add Note' }));
  await type('Call in May');
  fireEvent.keyDown(await field(), { key: 'Enter', ctrlKey: true });
  await waitFor(async () => expect((await field()).readOnly).toBe(true));
  respond();
  await screen.findByText('Note added');
  expect((await field()).readOnly).toBe(false);
});

it('closes the drawer that Add Note opened on the first Escape and keeps the text', async () => {
  await openClient({}, editor);
  const button = screen.getByRole('button', { name: 'Add Note' });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: 'History' });
  await type('Call in May');
  fireEvent.keyDown(await field(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'History' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  fireEvent.click(button);
  expect((await field()).value).toBe('Call in May');
});

it('returns the focus to Add Note on Escape and keeps the text', async () => {
  window.matchMedia = (media) => wide(media);
  await openClient({}, editor);
  const button = screen.getByRole('button', { name: 'Add Note' });
  button.focus();
  fireEvent.click(button);
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  await type('Call in May');
  fireEvent.keyDown(await field(), { key: 'Escape' });
  expect(document.activeElement).toBe(button);
  expect((await field()).value).toBe('Call in May');
});

it('saves nothing without text', async () => {
  const { server } = await openClient({}, editor);
  fireEvent.click(screen.getByRole('button', { name: 'Add Note' }));
  await type('   ');
  fireEvent.keyDown(await field(), { key: 'Enter', ctrlKey: true });
  expect(screen.queryByRole('button', { name: 'Save Note' })).toBeNull();
  expect(server.callsOf(NOTES)).toEqual([]);
});

it('starts the note of a call with C, and saves it as a bare call when nothing is added', async () => {
  const { server } = await openClient({}, { ...editor, answers: { [NOTES]: added } });
  fireEvent.keyDown(document.body, { key: 'c' });
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  expect(await field()).toMatchObject({ value: 'Call: ', selectionStart: 6 });
  fireEvent.keyDown(await field(), { key: 'Enter', ctrlKey: true });
  await screen.findByText('Note added');
  expect(server.callsOf(NOTES).map(({ body }) => body)).toEqual([{ text: 'Call' }]);
});

it('leaves a note that is being typed as it is when a call is logged', async () => {
  await openClient({}, editor);
  const logCall = screen.getByRole('button', { name: 'Log Call' });
  fireEvent.click(logCall);
  await type('Wants a quote');
  fireEvent.click(logCall);
  expect((await field()).value).toBe('Wants a quote');
});

it('offers no note to those who may not write', async () => {
  await openClient({}, { permissions: [] });
  expect(screen.queryByRole('button', { name: 'Add Note' })).toBeNull();
});

it('calls, texts, and writes to a client with a phone and an email', async () => {
  await openClient({ primary_phone: '3055550142', primary_email: 'ana@example.com' });
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Call')).toBe('tel:3055550142');
  expect(target('Text')).toBe('sms:+13055550142');
  expect(target('Email')).toBe('mailto:ana@example.com');
});

it('offers no contact that is missing', async () => {
  await openClient({ primary_phone: '', primary_email: '' });
  expect(screen.queryByRole('link', { name: /^(Call|Text|Email)$/ })).toBeNull();
});
