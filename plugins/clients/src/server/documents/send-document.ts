import { ProblemError } from '@porchlight/kernel';
import {
  StoredFileMissing,
  StreamBody,
  type StaffActor,
  type StaffAuthenticator,
  type StoredFiles,
  type Writes,
} from '@porchlight/server';
import type { Readable } from 'node:stream';
import type { DocumentFileQuery } from '../../generated/types.ts';
import { documentContentMissing, documentLinkInvalid } from '../../problems.ts';
import { previewOf } from '../../rules/document-types.ts';
import { contentDisposition } from './content-disposition.ts';
import { documentLine } from './document-audit.ts';
import type { SignedDocumentLinks } from './document-links.ts';
import type { DocumentFile, SqlDocumentReads } from './document-reads.ts';

/** Should a browser open it as a page all the same, the page may do nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export interface SendDocumentParts {
  readonly links: SignedDocumentLinks;
  readonly reads: SqlDocumentReads;
  readonly files: StoredFiles;
  readonly writes: Writes;
  readonly staff: StaffAuthenticator;
}

/**
 * The content behind a signed address, and a line in the audit that its holder opened it, unless the content is not read
 * (`isOpened`). Throws 403 for an address
 * that was not made here or has expired, or whose holder is no longer on the staff; 404 for a document that is gone.
 */
export async function sendDocument(
  { links, reads, files, writes, staff }: SendDocumentParts,
  id: string,
  query: DocumentFileQuery,
  { isOpened }: { readonly isOpened: boolean },
): Promise<StreamBody> {
  const holder = links.holder(id, query);
  const profile = holder === null ? null : await staff.profile(holder);
  if (profile === null) throw new ProblemError(documentLinkInvalid);
  const document = await reads.file(id);
  const content = await opened(files, document);
  const download = query.download === '1' || query.download === 'true';
  const saved = download || previewOf(document.mime_type) === null;
  try {
    if (isOpened) await recordOpening(writes, profile, document, { saved });
  } catch (error) {
    content.destroy();
    throw error;
  }
  return new StreamBody(content, contentType(document), {
    'content-length': String(document.file_size),
    'content-disposition': contentDisposition(saved ? 'attachment' : 'inline', document.file_name),
    'content-security-policy': POLICY,
  });
}

function recordOpening(
  writes: Writes,
  profile: StaffProfile,
  document: DocumentFile,
  { saved }: { readonly saved: boolean },
): Promise<void> {
  return writes.run(actorOf(profile), (unit) => {
    const action = saved ? 'document.downloaded' : 'document.opened';
    unit.audit(documentLine(action, document, { file_name: { to: document.file_name } }));
    return Promise.resolve();
  });
}

async function opened(files: StoredFiles, { file_id }: DocumentFile): Promise<Readable> {
  try {
    return await files.open(file_id);
  } catch (cause) {
    if (cause instanceof StoredFileMissing)
      throw new ProblemError(documentContentMissing, { cause });
    throw cause;
  }
}

/** Text has no declared letters; most of it is UTF-8. */
function contentType({ mime_type }: DocumentFile): string {
  return mime_type.startsWith('text/') ? `${mime_type}; charset=utf-8` : mime_type;
}

/** The signed address names the agent who opens it; no sign-in is needed. */
function actorOf({ id, first_name, last_name }: StaffProfile): StaffActor {
  const name = `${first_name} ${last_name}`.trim();
  return { kind: 'staff', id, name, flags: new Set(), permissions: new Set(), tokenId: '' };
}

type StaffProfile = NonNullable<Awaited<ReturnType<StaffAuthenticator['profile']>>>;
