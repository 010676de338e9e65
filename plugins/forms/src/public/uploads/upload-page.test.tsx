import { type FakeResponses, renderVisit } from '@porchlight/web/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import formsPages from '../index.ts';

const items = [
  { id: 1, kind: 'photo-id', label: 'Photo ID', documents: 1 },
  { id: 2, kind: 'custom', label: 'Lease agreement', documents: 0 },
  { id: 3, kind: 'bank-statement', label: 'Bank statement', documents: 0 },
];

const request = { first_name: 'Yanelis', note: 'Both sides, please.', expires_at: null, items };

async function open(languages = ['en-US'], answers: FakeResponses = {}) {
  await renderVisit({
    path: '/uploads/abc',
    languages,
    entries: {
      forms: { pages: ['/uploads/:token'], load: () => Promise.resolve({ default: formsPages }) },
    },
    answers: { 'GET /public/upload-request': { success: true, data: request }, ...answers },
  });
  await screen.findByRole('list');
}

const file = (name: string, type: string, content = 'content') =>
  new File([content], name, { type });
const choose = (...files: readonly File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files } });
};
const pages = () =>
  [...document.querySelectorAll('.uploads__page-name')].map(({ textContent }) => textContent);
const problems = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

it('lists what is asked for, and makes the next one stand out', async () => {
  await open();
  screen.getByText('Hello Yanelis. Sunrise needs these documents from you.');
  screen.getByText('Both sides, please.');
  screen.getByText('2 documents are left.');
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    'Photo IDReceivedAdd more',
    'Lease agreementTo doAdd',
    'Bank statementTo doAdd',
  ]);
  const next = screen.getByRole('button', { name: 'Add: Lease agreement' });
  expect(next.className).toContain('pl-button--primary');
});

it('puts the files in order and removes some before they are sent', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add: Bank statement' }));
  screen.getByRole('heading', { name: 'Bank statement', level: 1 });
  choose(file('front.jpg', 'image/jpeg'), file('page.pdf', 'application/pdf'));
  await screen.findByRole('button', { name: 'Send 2 files' });
  expect(pages()).toEqual(['Photo 1', 'PDF: page.pdf']);
  fireEvent.click(screen.getByRole('button', { name: 'Move up: PDF: page.pdf' }));
  expect(pages()).toEqual(['PDF: page.pdf', 'Photo 2']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove: PDF: page.pdf' }));
  expect(pages()).toEqual(['Photo 1']);
  screen.getByRole('button', { name: 'Send 1 file' });
});

it('names each file that cannot be sent, and takes the others', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add: Bank statement' }));
  choose(
    file('id.heic', 'image/heic'),
    file('empty.pdf', 'application/pdf', ''),
    file('letter.docx', 'application/msword'),
    file('front.jpg', 'image/jpeg'),
  );
  await screen.findByRole('button', { name: 'Send 1 file' });
  expect(problems()).toEqual([
    expect.stringContaining('id.heic is a HEIC photo'),
    'empty.pdf is empty. Choose another file.',
    'letter.docx can’t be sent. Send photos (JPEG or PNG) or PDF files.',
  ]);
});

it('takes at most 20 files', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add: Bank statement' }));
  choose(...Array.from({ length: 21 }, (_, index) => file(`${index}.jpg`, 'image/jpeg')));
  await screen.findByRole('button', { name: 'Send 20 files' });
  expect(problems()).toEqual([
    'At most 20 files can be sent at once. Send these first, then add more.',
  ]);
});

it('translates common documents and leaves those that an agent named', async () => {
  await open(['es-US']);
  fireEvent.click(screen.getByRole('button', { name: /^(ES|Español)/i }));
  screen.getByText('Estado de cuenta bancario');
  screen.getByText('Lease agreement');
});

it('takes the photos of two choices in quick succession', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add: Bank statement' }));
  choose(file('front.jpg', 'image/jpeg'));
  choose(file('back.jpg', 'image/jpeg'));
  await screen.findByRole('button', { name: 'Send 2 files' });
});

it('shows files as received that an attempt without a response has stored', async () => {
  const stored = items.map((item) => (item.id === 3 ? { ...item, documents: 1 } : item));
  let isStored = false;
  await open(['en-US'], {
    'GET /public/upload-request': () => ({
      success: true,
      data: isStored ? { ...request, items: stored } : request,
    }),
    'POST /public/upload-request/items/:id': () => {
      isStored = true;
      return { status: 409, body: { success: false, code: 'conflict', message: 'Completed' } };
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Add: Bank statement' }));
  choose(file('front.jpg', 'image/jpeg'));
  fireEvent.click(await screen.findByRole('button', { name: 'Send 1 file' }));
  expect(await screen.findByText('1 document is left.')).toBeTruthy();
});

it('names the file that the portal refused', async () => {
  const refusal = { field: 'files', message: 'statement.pdf is damaged.', file: 'statement.pdf' };
  await open(['es-US'], {
    'POST /public/upload-request/items/:id': () => ({
      status: 415,
      body: { success: false, code: 'unsupported_type', message: '', details: [refusal] },
    }),
  });
  fireEvent.click(screen.getByRole('button', { name: /^(ES|Español)/i }));
  fireEvent.click(screen.getByRole('button', { name: /^Agregar: Estado de cuenta/ }));
  choose(file('statement.pdf', 'application/pdf'));
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar 1 archivo' }));
  await screen.findByText(/^statement.pdf no se puede leer/);
});
