import type { ApiClient } from '@porchlight/web';
import { expect, it } from 'vitest';
import { sampleSigningTemplate } from '../testing/sample-document.fixture.ts';
import { addPdfToSign } from './add-pdf-to-sign.ts';

it('sends the title, the folder, and the PDF, and returns the page of the new form', async () => {
  const sent: { form?: FormData; idempotencyKey?: string } = {};
  const upload = (_endpoint: unknown, input: typeof sent) => {
    Object.assign(sent, input);
    return Promise.resolve({ success: true, data: sampleSigningTemplate });
  };
  const file = new File(['%PDF-1.7'], 'agreement.pdf', { type: 'application/pdf' });
  const path = await addPdfToSign({ upload } as unknown as ApiClient, {
    title: 'Agreement',
    folder_id: 4,
    file,
    idempotencyKey: 'the same',
  });
  expect(path).toBe('/crm/forms/5/document');
  expect(sent.idempotencyKey).toBe('the same');
  expect([...sent.form!.keys()]).toEqual(['title', 'folder_id', 'document']);
  expect(sent.form!.get('title')).toBe('Agreement');
  expect(sent.form!.get('folder_id')).toBe('4');
});
