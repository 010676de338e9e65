import { renderVisit } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import signingPages from '../index.ts';

const HASH = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
const valid = {
  verdict: 'valid',
  title: 'Advisory Services',
  sealed_at: '2026-11-23T15:04:00Z',
  time_stamp: null,
  additions: { evidence: 'unavailable', evidence_at: null, revocation: null, time_stamps: [] },
  sha256: HASH,
  certificate: 'cd'.repeat(32),
  signers: [
    {
      role: 'client',
      name: 'Walter P.',
      signed_at: '2026-11-23T15:00:00Z',
      identity: 'secure-link-birth-date',
    },
  ],
};
const BY_FILE = 'POST /public/verify';
const BY_CODE = 'GET /public/verify/:code';
const found = (more: object = {}) => ({ success: true, data: { ...valid, ...more } });
const pdf = (content = 'hello', name = 'signed.pdf') =>
  new File([content], name, { type: name.endsWith('.pdf') ? 'application/pdf' : 'text/plain' });

function open(answers: Record<string, unknown> = {}, path = '/verify') {
  return renderVisit({
    path,
    entries: {
      signing: {
        pages: ['/verify', '/verify/:code'],
        load: () => Promise.resolve({ default: signingPages }),
      },
    },
    answers: { [BY_FILE]: found(), [BY_CODE]: found(), ...answers },
  });
}

function choose(file: File) {
  const input = screen.getByLabelText('Choose a PDF', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file] } });
}

it('says that a file is genuine, with its own SHA-256 beside the one of the seal', async () => {
  await open();
  choose(pdf());
  expect(await screen.findByText('This document is genuine and unchanged')).toBeTruthy();
  expect(screen.getAllByText(HASH)).toHaveLength(2);
  expect(screen.getByText('They are the same.')).toBeTruthy();
  const signer = screen.getByText('Walter P.').parentElement?.textContent;
  expect(signer).toMatch(/^Client: Walter P., November 23, 2026/);
  expect(screen.getByText('cd'.repeat(32))).toBeTruthy();
});

function revokedBy(order: string) {
  return { evidence: 'revoked', revocation: { at: '2026-11-24T15:04:00Z', order } };
}

it.each([
  ['proven-before', 'This document is genuine and unchanged'],
  ['stated-before', 'This document is genuine and unchanged'],
  ['after', 'Don’t rely on the seal of this document'],
])('heads a document whose certificate was revoked, %s: %s', async (order, heading) => {
  await open({ [BY_FILE]: found({ additions: { ...valid.additions, ...revokedBy(order) } }) });
  choose(pdf());
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});

it.each([
  [{ evidence: 'unavailable' }, /^Not available: no authority answers/],
  [{ evidence: 'missing' }, /^This document does not contain the answer/],
  [
    { evidence: 'added', evidence_at: '2026-11-23T15:04:09Z' },
    /^No\. Its authority confirmed that on Nov/,
  ],
  [
    { evidence: 'added', time_stamps: [{ by: 'Example Time Stamps', at: '2027-11-23T15:04:09Z' }] },
    /^Example Time Stamps, on November 23, 2027/,
  ],
  [
    revokedBy('proven-before'),
    /^Yes, on November 24, 2026.* A time stamp of an independent authority/,
  ],
  [revokedBy('stated-before'), /^Yes, on November 24, 2026.* Only the server of /],
  [revokedBy('after'), /^Yes, on November 24, 2026.*, before this document was sealed\.$/],
])('says what makes the seal of a document last: %j', async (additions, sentence) => {
  await open({ [BY_FILE]: found({ additions: { ...valid.additions, ...additions } }) });
  choose(pdf());
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it.each([
  [null, /^Only the server of .*; there is no time stamp of a third party\.$/],
  [
    { by: 'Example Time Stamps', at: '2026-11-23T15:04:09Z' },
    /^Example Time Stamps, an independent authority, stamped it on November 23, 2026/,
  ],
])('says who confirms the time of a seal with the time stamp %j', async (time_stamp, sentence) => {
  await open({ [BY_FILE]: found({ time_stamp }) });
  choose(pdf());
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it.each([
  ['name', 'The name'],
  ['birth-date', 'The birth date'],
  ['email', 'The email'],
  ['phone', 'The phone number'],
])('says that the %s of the client was changed before the signature', async (field, words) => {
  const changed = [{ field, at: '2026-11-22T15:00:00Z' }];
  await open({ [BY_FILE]: found({ signers: [{ ...valid.signers[0], changed }] }) });
  choose(pdf());
  const sentence = new RegExp(
    `^${words} of the client in the records of the agency was changed on November 22, 2026.*, before this signature\\.$`,
  );
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('checks a file that is dropped', async () => {
  await open();
  const zone = screen.getByRole('region', { name: 'With the file' });
  fireEvent.drop(zone, { dataTransfer: { files: [pdf()] } });
  expect(await screen.findByText('This document is genuine and unchanged')).toBeTruthy();
});

it.each([
  ['changed', 'This document was changed after it was sealed'],
  ['not-ours', 'This document was not sealed by Sunrise'],
  ['missing', 'Sunrise doesn’t have its copy of this document'],
  ['pending', 'This document is not completely signed yet'],
])('explains the verdict %s in words', async (verdict, title) => {
  await open({ [BY_FILE]: found({ verdict }) });
  choose(pdf());
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByText('This document is genuine and unchanged')).toBeNull();
});

it.each([
  ['a text file', pdf('hello', 'signed.txt'), 'Choose a PDF file.'],
  ['an empty file', pdf(''), 'This file is empty.'],
  ['a PDF whose end is missing', pdf('%PDF-1.7\n1 0 obj'), /^This PDF is damaged or incomplete/],
])('refuses %s without sending it', async (_, file, text) => {
  const { server } = await open();
  choose(file);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(server.callsOf(BY_FILE)).toEqual([]);
});

it('checks a PDF that has its end at the server', async () => {
  const { server } = await open();
  choose(pdf('%PDF-1.7\n1 0 obj\n%%EOF\n'));
  expect(await screen.findByText('This document is genuine and unchanged')).toBeTruthy();
  expect(server.callsOf(BY_FILE)).toHaveLength(1);
});

it('refuses a huge file without reading or sending it', async () => {
  const { server } = await open();
  const file = pdf();
  Object.defineProperty(file, 'size', { value: 26 * 1024 * 1024 });
  file.arrayBuffer = () => Promise.reject(new Error('read'));
  choose(file);
  expect(screen.getByText(/larger than 25 MB/)).toBeTruthy();
  expect(server.callsOf(BY_FILE)).toEqual([]);
});

it('takes a file that the server cannot read for one that is not ours', async () => {
  await open({ [BY_FILE]: { status: 422, body: { message: 'No', code: 'unreadable_pdf' } } });
  choose(pdf());
  expect(await screen.findByText('This document was not sealed by Sunrise')).toBeTruthy();
});

it('says that the server failed, and offers another try', async () => {
  await open({ [BY_FILE]: { status: 500, body: { message: 'No', code: 'internal' } } });
  choose(pdf());
  expect(await screen.findByText(/Something went wrong on our side/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose a PDF' })).toBeTruthy();
});

it('reads a code as it is typed, and does not call a file genuine that it has not seen', async () => {
  const { server } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByText(/at least 8 letters and digits/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Code of the document'), {
    target: { value: ' abcd efgh jklm ' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('This code belongs to a signed document')).toBeTruthy();
  expect(screen.queryByText('This document is genuine and unchanged')).toBeNull();
  expect(server.callsOf(BY_CODE)[0]?.path).toBe('/public/verify/ABCD-EFGH-JKLM');
});

it('checks the code of the address at once, and a code that no one knows is not ours', async () => {
  await open(
    { [BY_CODE]: { status: 404, body: { message: 'No', code: 'not_found' } } },
    '/verify/ABCD-EFGH',
  );
  await waitFor(() =>
    expect(screen.getByText('This document was not sealed by Sunrise')).toBeTruthy(),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Check another document' }));
  expect(screen.getByRole('button', { name: 'Choose a PDF' })).toBeTruthy();
});
