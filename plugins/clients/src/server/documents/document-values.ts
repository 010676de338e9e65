import { cleanRichText } from '@porchlight/server';
import type { DocumentUpload, DocumentWrite } from '../../generated/types.ts';
import { DEFAULT_FOLDER, documentFolder } from '../../rules/document-folder.ts';

/** Fields of a document that people write. */
export interface DocumentValues {
  readonly file_name: string;
  readonly status: string;
  readonly folder: string;
  readonly signed: boolean;
  readonly notes: string;
}

/** What holds of a document of which nothing was said. */
export const blankValues: Omit<DocumentValues, 'file_name'> = {
  status: '',
  folder: DEFAULT_FOLDER,
  signed: false,
  notes: '',
};

const SAYS_YES = new Set<string>(['true', '1', 'yes', 'on']);

/** The sent fields as they are stored, without the name, which depends on the type of the file. */
export function documentValues({
  status,
  folder,
  signed,
  notes,
}: DocumentWrite): Partial<DocumentValues> {
  return {
    ...(status === undefined ? {} : { status: oneLine(status) }),
    ...(folder === undefined ? {} : { folder: documentFolder(folder) }),
    ...(signed === undefined ? {} : { signed }),
    ...(notes === undefined ? {} : { notes: cleanRichText(notes) }),
  };
}

/** The fields of a multipart call, where everything is text. */
export function uploadedValues({ signed, ...others }: DocumentUpload): DocumentWrite {
  return signed === undefined ? others : { ...others, signed: SAYS_YES.has(signed) };
}

function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
