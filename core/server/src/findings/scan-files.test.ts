import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import type { FileScanner } from '../plugin-api/file-findings.ts';
import type { UploadedFile } from '../plugin-api/uploads.ts';
import { scanFiles } from './scan-files.ts';

const file: UploadedFile = {
  id: 'a',
  size: 3,
  field: 'documents',
  fileName: 'a.pdf',
  mimeType: 'application/pdf',
  sha256: '0',
  image: null,
};

function scanned(scan: FileScanner['scan'], scanMs?: number) {
  const warn = vi.fn();
  const open = () => Promise.resolve(Readable.from([Buffer.from('abc')]));
  const scanners = [{ id: 'one', scan }];
  const parts = { scanners, files: { open }, logger: { warn }, ...(scanMs && { scanMs }) };
  return { warn, result: scanFiles([file], parts) };
}

it('passes on what a scanner finds clean', async () => {
  const { result, warn } = scanned(() => Promise.resolve({ verdict: 'clean' }));
  expect(await result).toEqual([file]);
  expect(warn).not.toHaveBeenCalled();
});

it('refuses an infected file at its field, with the name of what is in it', async () => {
  const { result } = scanned(() => Promise.resolve({ verdict: 'infected', name: 'Eicar' }));
  await expect(result).rejects.toMatchObject({
    problem: { status: 415, message: 'a.pdf was not stored: the virus scanner found Eicar in it.' },
    details: [{ field: 'documents', file: 'a.pdf' }],
  });
});

it.each<[string, FileScanner['scan'], number | undefined]>([
  ['fails', () => Promise.reject(new Error('down')), undefined],
  ['does not answer in time', () => new Promise<never>(() => undefined), 1],
])('says that a file was not scanned when the scanner %s', async (_what, scan, scanMs) => {
  const { result, warn } = scanned(scan, scanMs);
  expect(await result).toEqual([{ ...file, isNotScanned: true }]);
  expect(warn).toHaveBeenCalledOnce();
});

it('asks nobody without scanners', async () => {
  const open = () => Promise.reject(new Error('not read'));
  const parts = { scanners: [], files: { open }, logger: { warn: vi.fn() } };
  expect(await scanFiles([file], parts)).toEqual([file]);
});
