import type { PlacedField, SigningTemplate, TemplateDocument } from '../../../generated/types.ts';

/** Pages of US letter size. */
export const letterPages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, width: 612, height: 792 }));

/** A signature of the client on the first page, with the differences that a test needs. */
export const placedField = (id: string, change: Partial<PlacedField> = {}): PlacedField => ({
  id,
  type: 'signature',
  role: 'client',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.2,
  height: 0.05,
  label: 'Signature',
  required: true,
  options: [],
  prefill: 'none',
  ...change,
});

export const sampleDocument: TemplateDocument = {
  version: 4,
  file_name: 'agreement.pdf',
  size: 48_213,
  sha256: 'a'.repeat(64),
  pages: letterPages(3),
  fields: [
    placedField('sign'),
    placedField('date', { type: 'date', x: 0.5, label: 'Date signed' }),
    placedField('level', {
      type: 'list',
      y: 0.4,
      label: 'Level',
      options: ['Gold', 'Silver'],
      role: 'advisor',
    }),
    placedField('agent', { y: 0.6, role: 'advisor', label: 'Advisor signature' }),
  ],
  updated_at: '2026-11-20T15:00:00.000Z',
};

/** A template that the portal itself has signed. */
export const sampleSigningTemplate: SigningTemplate = {
  template_id: 5,
  title: 'Advisory Services',
  provider: 'builtin',
  providers: [
    { id: 'builtin', title: 'Built-in', unavailable: null },
    { id: 'docusign', title: 'DocuSign', unavailable: 'Enter the account in Settings.' },
  ],
  first_signer: 'client',
  retention_years: 10,
  copy_by: null,
  usual_copy: 'link',
  problem: null,
  template_url: null,
  document: sampleDocument,
};
