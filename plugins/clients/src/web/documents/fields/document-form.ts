import type { Document, DocumentWrite } from '../../../generated/types.ts';

/** What people say about a document. */
export interface DocumentForm {
  file_name: string;
  folder: string;
  status: string;
  signed: boolean;
  notes: string;
}

/** For files without a description. */
export const blankDocumentForm: DocumentForm = {
  file_name: '',
  folder: '',
  status: '',
  signed: false,
  notes: '',
};

export function formOf({ file_name, folder, status, signed, notes }: Document): DocumentForm {
  return { file_name, folder, status, signed, notes };
}

/** Only what differs from the start: what a colleague has changed since stays. */
export function changesOf(start: DocumentForm, typed: DocumentForm): DocumentWrite {
  const fields = Object.keys(start) as (keyof DocumentForm)[];
  const changed = fields.filter((field) => typed[field] !== start[field]);
  return Object.fromEntries(changed.map((field) => [field, typed[field]]));
}
