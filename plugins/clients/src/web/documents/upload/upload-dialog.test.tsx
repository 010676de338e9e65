import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import UploadDialog from './upload-dialog.tsx';

const known = { folders: ['Proof of income'], statuses: ['Received'] };
const stored = { status: 201, body: { success: true, files: [] } };

async function open(answer: FakeResponses[string] = stored, files: readonly File[] = []) {
  const onClose = vi.fn();
  const onStored = vi.fn();
  const rendered = await renderInPortal(
    <UploadDialog
      clientId={11}
      files={files}
      known={known}
      onClose={onClose}
      onStored={onStored}
    />,
    { answers: { 'POST /upload/:id': answer } },
  );
  return { ...rendered, onClose, onStored };
}

const file = (name: string, size = 1) => new File(['x'.repeat(size)], name);
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Documents', { selector: 'input' }), {
    target: { files },
  });
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const sentTo = (server: { calls: readonly { path: string; body: unknown }[] }) =>
  server.calls.filter(({ path }) => path.startsWith('/upload')).map(({ body }) => body as FormData);
const rowOf = (name: string) => screen.getByTitle(name).closest('li')!;

it('requires at least one file', async () => {
  const { server } = await open();
  press('Upload');
  await screen.findByText('At least one file is required');
  expect(sentTo(server)).toEqual([]);
});

it('sends each file by itself, with the fields of all of them', async () => {
  const { server, onClose, onStored } = await open();
  choose(file('a.pdf'), file('b.txt'));
  fireEvent.change(screen.getByLabelText('Folder'), { target: { value: ' Proof of income ' } });
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Received' } });
  fireEvent.click(screen.getByLabelText('Signed'));
  press('Upload 2 Files');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(
    sentTo(server).map((body) => [
      (body.get('documents') as File).name,
      body.get('folder'),
      body.get('status'),
      body.get('signed'),
    ]),
  ).toEqual([
    ['a.pdf', ' Proof of income ', 'Received', 'true'],
    ['b.txt', ' Proof of income ', 'Received', 'true'],
  ]);
  expect(onStored).toHaveBeenCalledWith('Proof of income');
  await screen.findByText('2 files were uploaded');
});

it.each([
  ['setup.exe', 1, /This type of file is not accepted/],
  ['empty.pdf', 0, 'This file is empty.'],
  ['large.pdf', 25 * 1024 * 1024 + 1, 'This file is larger than 25 MB.'],
])('sends the other files without %s of %i bytes', async (name, size, sentence) => {
  const { server, onClose } = await open();
  choose(file(name, size), file('good.pdf'));
  within(rowOf(name)).getByText(sentence);
  press('Upload 1 File');
  await screen.findByText('Upload failed. Retry or remove 1 of the 2 files.');
  within(rowOf('good.pdf')).getByText('Uploaded');
  press('Upload');
  screen.getByText('Upload failed. Retry or remove 1 of the 2 files.');
  expect(sentTo(server)).toHaveLength(1);
  press(`Remove ${name}`);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('preserves everything when a file is refused, and sends it again', async () => {
  let answer: object = {
    status: 415,
    body: { message: "The content doesn't match its file type." },
  };
  const { server, onClose } = await open(() => answer);
  choose(file('a.pdf'));
  fireEvent.change(screen.getByLabelText('Folder'), { target: { value: 'Taxes' } });
  press('Upload 1 File');
  await screen.findByText('Upload failed.');
  within(rowOf('a.pdf')).getByText("The content doesn't match its file type.");
  expect(screen.getByLabelText<HTMLInputElement>('Folder').value).toBe('Taxes');
  expect(onClose).not.toHaveBeenCalled();
  answer = stored;
  press('Try a.pdf again');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentTo(server).map((body) => body.get('folder'))).toEqual(['Taxes', 'Taxes']);
});

it('repeats a call without a response under the same key, and any other under a new key', async () => {
  let answer: () => unknown = () => {
    throw new TypeError('The line broke');
  };
  const { server } = await open(() => answer());
  const keys = () =>
    server.callsOf('POST /upload/:id').map(({ headers }) => headers.get('idempotency-key'));
  choose(file('a.pdf'));
  press('Upload 1 File');
  await screen.findByText('Upload failed.');
  answer = () => ({ status: 429, body: { message: 'Please wait.' } });
  press('Try a.pdf again');
  await screen.findByText('Please wait.');
  press('Try a.pdf again');
  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[2]).not.toBe(keys()[1]);
});

it('shows how far each file is, and stops at once', async () => {
  const { portal, onClose } = await open();
  let report: (sent: number, total: number) => void = () => undefined;
  const signals: AbortSignal[] = [];
  vi.spyOn(portal.api, 'upload').mockImplementation((_endpoint, { signal, onProgress }) => {
    if (signal === undefined || onProgress === undefined)
      throw new Error('The upload reports no progress.');
    report = onProgress;
    signals.push(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  choose(file('a.pdf', 1000), file('b.pdf'), file('c.pdf'));
  press('Upload 3 Files');
  await waitFor(() => expect(signals).toHaveLength(2));
  act(() => report(1, 4));
  expect(within(rowOf('b.pdf')).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  act(() => report(4, 4));
  within(rowOf('b.pdf')).getByText('Storing...', { selector: 'span:not([id])' });
  press('Stop Uploading');
  await screen.findByText('Upload failed. Retry or remove the files.');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  expect(screen.getAllByText('Canceled')).toHaveLength(3);
  expect(onClose).not.toHaveBeenCalled();
});

it('takes at most twenty files at once', async () => {
  await open();
  choose(...Array.from({ length: 21 }, (_, index) => file(`${String(index)}.pdf`)));
  screen.getByText('At most 20 files can be uploaded at once. Left out: 20.pdf');
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  press('Remove 0.pdf');
  expect(screen.queryByText(/At most 20 files/)).toBeNull();
});

it('asks whether to stop the upload when it is closed while one runs', async () => {
  const { portal, onClose } = await open();
  vi.spyOn(portal.api, 'upload').mockImplementation(() => new Promise(() => undefined));
  choose(file('a.pdf'));
  press('Upload 1 File');
  await screen.findByRole('button', { name: 'Stop Uploading' });
  const leave = () => fireEvent.keyDown(document.body, { key: 'Escape' });
  leave();
  await screen.findByRole('dialog', { name: 'Stop the upload?' });
  press('Keep Uploading');
  await waitFor(() => expect(screen.queryByText('Stop the upload?')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  leave();
  const question = await screen.findByRole('dialog', { name: 'Stop the upload?' });
  expect(screen.queryByText('Discard your changes?')).toBeNull();
  fireEvent.click(within(question).getByRole('button', { name: 'Stop Uploading' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('marks a file that is listed twice', async () => {
  await open();
  const one = file('a.pdf');
  choose(one, file('b.pdf'));
  choose(one);
  expect(screen.getAllByText('Already in the list above.')).toHaveLength(1);
});

it('asks before it discards chosen files', async () => {
  const { onClose } = await open(stored, [file('a.pdf')]);
  press('Cancel');
  await screen.findByText('Discard your changes?');
  expect(onClose).not.toHaveBeenCalled();
  press('Discard');
  expect(onClose).toHaveBeenCalled();
});
