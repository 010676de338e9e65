import type { FieldMessage } from '@porchlight/kernel';
import { schemaMessages } from '@porchlight/schemas';
import { type FormSection, RichTextControl } from '@porchlight/web';
import { documentWriteSchema } from '../../../generated/schemas/document-write.ts';
import type { Document, DocumentWrite } from '../../../generated/types.ts';
import { validateDocumentWrite } from '../../../generated/validators/document-write.js';
import { DEFAULT_FOLDER } from '../../../rules/document-folder.ts';
import { textOfNotes } from '../../../rules/plain-notes.ts';
import { documentTexts } from '../document-texts.ts';
import type { KnownOptions } from './known-options.ts';

const texts = documentTexts.fields;

/** What people say about a document. */
export type DocumentForm = Required<Omit<DocumentWrite, 'version'>>;

/** What they say about all files of an upload. */
export type UploadForm = Omit<DocumentForm, 'file_name'>;

export const blankUploadForm: UploadForm = {
  folder: '',
  status: '',
  signed: false,
  notes: '',
};

export function formOf({ file_name, folder, status, signed, notes }: Document): DocumentForm {
  return { file_name, folder, status, signed, notes };
}

/** The rules of `clients/document-write`, the same in the browser as on the server. */
export function documentMessages(values: DocumentWrite): readonly FieldMessage[] {
  return schemaMessages(validateDocumentWrite, documentWriteSchema, values);
}

/** Folder, status, signed, and notes; known folders and statuses are suggested. */
export function documentFields({ folders, statuses }: KnownOptions): FormSection['fields'] {
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return [
    {
      name: 'folder',
      label: texts.folder,
      widget: 'suggest',
      placeholder: DEFAULT_FOLDER,
      options: options(folders),
    },
    { name: 'status', label: texts.status, widget: 'suggest', options: options(statuses) },
    { name: 'signed', label: texts.signed, widget: 'checkbox', wide: true },
    {
      name: 'notes',
      label: texts.notes,
      wide: true,
      textOf: textOfNotes,
      control: (control) => <RichTextControl {...control} />,
    },
  ];
}
