import { renderInPortal, type PortalOptions, type RecordedCall } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Document, DocumentWrite } from '../../../generated/types.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import DocumentDialog from './document-dialog.tsx';

const known = { folders: ['Proof of income'], statuses: ['Received'] };
const photo = { file_name: 'Card.png', mime_type: 'image/png' };

async function open(part: Partial<Document> = photo, options: PortalOptions = {}) {
  const document = sampleDocument(part);
  const onClose = vi.fn();
  const address = `/api/documents/${document.id}/file?signature=s`;
  const rendered = await renderInPortal(
    <DocumentDialog document={document} known={known} onClose={onClose} />,
    {
      permissions: ['clients.write'],
      ...options,
      answers: {
        'GET /documents/:id': { success: true, document: { ...document, file_url: address } },
        ...options.answers,
      },
    },
  );
  return { ...rendered, document, address, onClose };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('shows a picture under its signed address', async () => {
  const { address } = await open();
  const picture = await screen.findByRole('img', { name: 'Card.png' });
  expect(picture.getAttribute('src')).toBe(address);
  screen.getByText('184 KB');
  screen.getByText('11/12/2026, Marisol Rivera');
});

it('says before the download what a file contains', async () => {
  await open({ ...photo, findings: ['macros'] });
  screen.getByText('Contains macros.');
  screen.getByText(/only if you know who sent it/);
});

it('says nothing about a harmless file', async () => {
  await open();
  expect(screen.queryByText(/Contains|only if you know/)).toBeNull();
});

it('offers files of other types for download', async () => {
  await open({ file_name: 'notes.docx', mime_type: 'application/msword' });
  screen.getByText('No preview for this file type.');
  expect(screen.queryByRole('img', { name: 'notes.docx' })).toBeNull();
});

it('sends only what was changed', async () => {
  const { server, document, onClose } = await open();
  server.answers = {
    ...server.answers,
    'PATCH /documents/:id': { success: true, document: { ...document, folder: 'Taxes' } },
  };
  await screen.findByRole('img', { name: 'Card.png' });
  type('Folder', 'Taxes');
  fireEvent.click(screen.getByLabelText('Signed'));
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.callsOf('PATCH /documents/:id').map(({ body }) => body)).toEqual([
    { folder: 'Taxes', signed: true, version: 1 },
  ]);
});

/** The dialog is open with a typed status, and a colleague has saved `theirs` since. */
async function typedWhile(theirs: Partial<Document>) {
  const opened = await open();
  const { server, document, address } = opened;
  const stored = { ...document, ...theirs, version: 2, file_url: `${address}2` };
  await screen.findByRole('img', { name: 'Card.png' });
  type('Status', 'Reviewed');
  server.answers = {
    'GET /documents/:id': { success: true, document: stored },
    'PATCH /documents/:id': ({ body }: RecordedCall) =>
      (body as DocumentWrite).version === 2
        ? { success: true, document: stored }
        : {
            status: 409,
            body: { message: 'Changed.', details: [{ field: 'status', message: 'x' }] },
          },
  };
  const bodies = () => server.callsOf('PATCH /documents/:id').map(({ body }) => body);
  return { ...opened, bodies };
}

it('continues without a question when a newer version has the same values', async () => {
  const { bodies, onClose } = await typedWhile({});
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies()).toEqual([
    { status: 'Reviewed', version: 1 },
    { status: 'Reviewed', version: 2 },
  ]);
});

it('shows the value that someone else saved in the same field, and saves mine with the next press', async () => {
  const { bodies, onClose, address } = await typedWhile({ status: 'Refused', folder: 'Taxes' });
  press('Save');
  const panel = within(await screen.findByRole('region', { name: /changed this document/ }));
  expect(panel.getByText('Yours').parentElement?.parentElement?.textContent).toBe(
    'StatusNow RefusedYours Reviewed',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Status').value).toBe('Reviewed');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Folder').value).toBe('Taxes'),
  );
  expect(screen.getByRole('img', { name: 'Card.png' }).getAttribute('src')).toBe(address);
  expect(onClose).not.toHaveBeenCalled();
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies().at(-1)).toEqual({ status: 'Reviewed', version: 2 });
});

it('says that someone else deleted the document, and preserves the typed text', async () => {
  const { server, onClose, portal } = await open();
  await screen.findByRole('img', { name: 'Card.png' });
  type('Status', 'Reviewed');
  const list = ['clients', 'documents', 11];
  portal.queries.setQueryData(list, []);
  server.answers = { 'PATCH /documents/:id': { status: 404, body: {} } };
  press('Save');
  await screen.findByText(/This document was deleted/);
  expect(screen.getByLabelText<HTMLInputElement>('Status').value).toBe('Reviewed');
  expect(portal.queries.getQueryState(list)?.isInvalidated).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

it('sends nothing when nothing was changed', async () => {
  const { server, onClose } = await open();
  await screen.findByRole('img', { name: 'Card.png' });
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.unknown).toEqual([]);
});

it('starts from what someone else saved since the list was read', async () => {
  const { server } = await open(photo, {
    answers: {
      'GET /documents/:id': {
        success: true,
        document: { ...sampleDocument(photo), folder: 'Medical', file_url: '/x' },
      },
    },
  });
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Folder').value).toBe('Medical'),
  );
  expect(server.unknown).toEqual([]);
});

it('requires a file name', async () => {
  const { server } = await open();
  await screen.findByRole('img', { name: 'Card.png' });
  type('File name', '  ');
  press('Save');
  await screen.findByText('File name is required');
  expect(server.unknown).toEqual([]);
});

it('preserves what was typed when saving fails', async () => {
  const { onClose } = await open(photo, {
    answers: { 'PATCH /documents/:id': { status: 400, body: { message: 'x' } } },
  });
  await screen.findByRole('img', { name: 'Card.png' });
  type('Status', 'Reviewed');
  press('Save');
  await screen.findByText('Failed to update document');
  expect(screen.getByLabelText<HTMLInputElement>('Status').value).toBe('Reviewed');
  expect(onClose).not.toHaveBeenCalled();
});

it('saves the content under an address of its own', async () => {
  const { server, address } = await open();
  await screen.findByRole('img', { name: 'Card.png' });
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.getAttribute('href') ?? ''} as ${this.download}`);
  });
  press('Download');
  await waitFor(() => expect(saved).toEqual([`${address}&download=1 as Card.png`]));
  expect(server.callsOf('GET /documents/:id')).toHaveLength(2);
  server.answers = { ...server.answers, 'GET /documents/:id': { status: 404, body: {} } };
  press('Download');
  await screen.findByText('Failed to download document. Please try again.');
  click.mockRestore();
});

it('confirms the deletion with the name of the file', async () => {
  const { server, onClose } = await open({ ...photo, signed: true });
  await screen.findByRole('img', { name: 'Card.png' });
  press('Delete');
  await screen.findByRole('dialog', { name: 'Delete Card.png?' });
  screen.getByText(/This document is signed/);
  expect(server.unknown).toEqual([]);
  server.answers = { ...server.answers, 'DELETE /documents/:id': { status: 400, body: {} } };
  press('Delete Document');
  await screen.findByText('Failed to delete document. Please try again.');
  server.answers = { ...server.answers, 'DELETE /documents/:id': { success: true } };
  press('Delete Document');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await screen.findByText('Card.png was deleted');
});

it('asks why before a file of the client is deleted', async () => {
  const { server, onClose } = await open({ ...photo, from_client: true });
  await screen.findByRole('img', { name: 'Card.png' });
  server.answers = { ...server.answers, 'DELETE /documents/:id': { success: true } };
  press('Delete');
  const reason = await screen.findByLabelText('Reason');
  press('Delete Document');
  expect(server.callsOf('DELETE /documents/:id')).toEqual([]);
  fireEvent.change(reason, { target: { value: 'Wrong side' } });
  press('Delete Document');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [call] = server.callsOf('DELETE /documents/:id');
  expect(call?.query).toEqual({ reason: 'Wrong side' });
});

it('offers to try again when the preview fails to load', async () => {
  const { server, address } = await open(photo, {
    answers: { 'GET /documents/:id': { status: 404, body: { message: 'Document not found' } } },
  });
  await screen.findByText('Failed to load document. Please try again.');
  screen.getByText('Document not found');
  server.answers = {
    ...server.answers,
    'GET /documents/:id': {
      success: true,
      document: sampleDocument({ ...photo, file_url: address }),
    },
  };
  press('Try Again');
  await screen.findByRole('img', { name: 'Card.png' });
});

it('lets a reader without write permission look and download', async () => {
  await open({ ...photo, notes: '<p>Keep <strong>safe</strong></p>' }, { permissions: [] });
  await screen.findByRole('img', { name: 'Card.png' });
  expect((await screen.findByText('safe')).tagName).toBe('STRONG');
  screen.getByRole('button', { name: 'Download' });
  for (const name of ['Save', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByLabelText('Folder')).toBeNull();
});
