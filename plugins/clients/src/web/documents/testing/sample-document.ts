import type { Document } from '../../../generated/types.ts';

let made = 0;

/** A document as lists show it; another id each time unless given. */
export function sampleDocument(part: Partial<Document> = {}): Document {
  made += 1;
  return {
    id: `019aa1cd-5980-7000-8000-${String(made).padStart(12, '0')}`,
    client_id: 11,
    file_name: 'Pay stub.pdf',
    file_url: null,
    file_size: 188_416,
    mime_type: 'application/pdf',
    findings: [],
    uploaded_at: '2026-11-12T15:00:00.000Z',
    from_client: false,
    uploaded_by: { id: 1, name: 'Marisol Rivera' },
    status: 'Received',
    folder: 'Proof of income',
    signed: false,
    signed_here: false,
    marked_by: null,
    notes: '',
    version: 1,
    ...part,
  };
}
