import { type PortalOptions } from '@porchlight/web/testing';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderCard } from '../cards/testing/render-card.tsx';
import DocumentsCard from './documents-card.tsx';
import { sampleDocument } from './testing/sample-document.ts';

const documents = [
  sampleDocument({
    file_name: 'note.txt',
    folder: 'uncategorized',
    status: '',
    mime_type: 'text/plain',
  }),
  sampleDocument({ file_name: 'Pay stub.pdf' }),
  sampleDocument({ file_name: 'Form 1040.pdf', file_size: 625_664, status: 'Expired' }),
  sampleDocument({
    file_name: 'Consent.pdf',
    folder: 'Signed forms',
    signed: true,
    marked_by: 'Ines Vega',
  }),
];

const listed = (list: readonly object[]) => ({ success: true, documents: list });

function open(list: readonly object[] = documents, options: PortalOptions = {}) {
  return renderCard(
    DocumentsCard,
    {},
    {
      ...options,
      answers: { 'GET /clients/:id/documents': listed(list), ...options.answers },
    },
  );
}

const folder = (name: RegExp) => screen.findByRole('button', { name });

it('shows folders with their counts, the first one open', async () => {
  await open();
  const first = await folder(/^Proof of income 2/);
  expect(first.getAttribute('aria-expanded')).toBe('true');
  expect((await folder(/^Signed forms 1/)).getAttribute('aria-expanded')).toBe('false');
  const lines = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(lines.filter((text) => /^(Proof|Signed f|uncat)/.test(text))).toEqual([
    'Proof of income 2',
    'Signed forms 1',
    'uncategorized 1',
  ]);
  expect(screen.queryByText('Consent.pdf')).toBeNull();
  fireEvent.click(await folder(/^Signed forms/));
  screen.getByText('Consent.pdf');
});

it('shows name, date, size, status, and signed of each file', async () => {
  await open();
  const [stub, form] = await screen.findAllByRole('button', { name: /\.pdf/ });
  expect(stub?.textContent).toBe('Pay stub.pdf 11/12/2026 184 KB Received Signed No');
  expect(form?.textContent).toBe('Form 1040.pdf 11/12/2026 611 KB Expired Signed No');
  fireEvent.click(await folder(/^Signed forms/));
  expect((await folder(/Consent/)).textContent).toContain('Signed Yes');
});

it.each([
  ['an agent marked as signed', { marked_by: 'Ines Vega' }, 'marked as signed by Ines Vega'],
  ['somebody marked as signed before', {}, 'marked as signed by an agent'],
  ['everyone signed here', { signed_here: true }, 'signed through the portal'],
])('says what the signature of a file rests on that %s', async (_, part, text) => {
  await open([sampleDocument({ file_name: 'Services.pdf', signed: true, ...part })]);
  const row = await screen.findByRole('button', { name: /Services/ });
  expect(row.textContent).toContain(`Signed Yes ${text}`);
});

it('marks files that contain something, and those that nobody has examined', async () => {
  await open([
    sampleDocument({ file_name: 'Form.pdf', findings: ['scripts', 'attachments'] }),
    sampleDocument({ file_name: 'Old.pdf', findings: null }),
    sampleDocument({ file_name: 'Plain.pdf' }),
  ]);
  const [form, old, plain] = await screen.findAllByRole('button', { name: /\.pdf/ });
  expect(form?.textContent).toContain('Contains scripts and attached files');
  expect(old?.textContent).toContain('Not examined yet');
  expect(plain?.textContent).not.toMatch(/Contains|examined/);
});

it('reports the number of documents to the page', async () => {
  const onCount = vi.fn();
  await renderCard(
    (props) => <DocumentsCard {...props} onCount={onCount} />,
    {},
    {
      answers: { 'GET /clients/:id/documents': listed(documents) },
    },
  );
  await folder(/^Proof/);
  expect(onCount).toHaveBeenLastCalledWith(4);
});

it('says when there are none, and who may upload one', async () => {
  await open([]);
  await screen.findByText(/No documents yet/);
  screen.getByText('Upload one, or drop files here.');
  screen.getByRole('button', { name: 'Upload' });
});

it('offers no upload without write permission', async () => {
  await open([], { permissions: [] });
  await screen.findByText('No one has uploaded a document for this client.');
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
});

it('reports a failed load and tries again', async () => {
  const { server } = await open([], {
    answers: { 'GET /clients/:id/documents': { status: 400, body: { message: 'Not now.' } } },
  });
  await screen.findByText('Error Loading Documents');
  screen.getByText('Not now.');
  server.answers = { ...server.answers, 'GET /clients/:id/documents': listed(documents) };
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await folder(/^Proof of income/);
});

it('opens the upload with files that are dropped on it', async () => {
  await open();
  const card = (await folder(/^Proof/)).closest('.documents-card')!;
  const dataTransfer = { types: ['Files'], files: [new File(['x'], 'dropped.pdf')] };
  fireEvent.dragEnter(card, { dataTransfer });
  screen.getByText('Drop files to upload them');
  fireEvent.drop(card, { dataTransfer });
  const dialog = await screen.findByRole('dialog', { name: 'Upload Documents' });
  within(dialog).getByText('dropped.pdf');
  expect(screen.queryByText('Drop files to upload them')).toBeNull();
});

it('leaves text that is dragged over it alone', async () => {
  await open();
  const card = (await folder(/^Proof/)).closest('.documents-card')!;
  const over = createEvent.dragOver(card, { dataTransfer: { types: ['text/plain'], files: [] } });
  fireEvent(card, over);
  expect(over.defaultPrevented).toBe(false);
});

it('opens the folder into which something was uploaded', async () => {
  const { server } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Upload' }));
  const dialog = await screen.findByRole('dialog', { name: 'Upload Documents' });
  const stored = sampleDocument({ file_name: 'W2.pdf', folder: 'Taxes' });
  server.answers = {
    ...server.answers,
    'GET /clients/:id/documents': listed([...documents, stored]),
    'POST /upload/:id': { status: 201, body: { success: true, files: [stored] } },
  };
  fireEvent.change(within(dialog).getByLabelText('Documents', { selector: 'input' }), {
    target: { files: [new File(['x'], 'W2.pdf')] },
  });
  fireEvent.change(within(dialog).getByLabelText('Folder'), { target: { value: 'Taxes' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Upload 1 File' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await folder(/^Taxes 1/)).getAttribute('aria-expanded')).toBe('true');
  await folder(/^W2\.pdf/);
});

it('keeps the focus in the card when the document that was opened is deleted', async () => {
  const only = sampleDocument({ file_name: 'Pay stub.pdf' });
  const { server } = await open([only], {
    answers: { 'DELETE /documents/:id': { success: true } },
  });
  const row = await screen.findByRole('button', { name: /^Pay stub\.pdf/ });
  row.focus();
  fireEvent.click(row);
  const dialog = await screen.findByRole('dialog', { name: 'Pay stub.pdf' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  server.answers = { ...server.answers, 'GET /clients/:id/documents': listed([]) };
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Document' }));
  await screen.findByText(/No documents yet/);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload' })),
  );
});
