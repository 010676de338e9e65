import { Submissions } from '@porchlight/forms/contract';
import {
  type CallOrigin,
  ProblemError,
  type LinkActor,
  type OpenLink,
  type StaffActor,
} from '@porchlight/kernel';
import {
  isSameText,
  isUuid,
  Clock,
  Database,
  type Download,
  type DownloadFile,
  Downloads,
  FieldCrypto,
  needing,
  type StreamBody,
  Writes,
} from '@porchlight/server';
import { signedDocumentEndpoints } from '../../endpoints/signed-document-endpoints.ts';
import {
  documentAddressInvalid,
  documentContentMissing,
  documentIncomplete,
  formNotFound,
  noDocument,
  noSignedDocument,
} from '../../envelope-problems.ts';
import type { Envelope, VisitedDocumentResponse } from '../../generated/types.ts';
import { sealOf } from '../builtin/sealing/seal-additions.ts';
import {
  signedDocument,
  signedFileName,
  type SignedDocumentRow,
} from '../store/signed-document-rows.ts';
import { SignedCopies } from '../copies/signed-copies.ts';

type VisitedDocument = VisitedDocumentResponse['data'];

const SECONDS_VALID = 300;
const SCOPE = 'signing visitor document';

interface SignedFile extends DownloadFile {
  readonly row: SignedDocumentRow;
}

/** What signs the addresses of staff. */
const address: Pick<Download, 'endpoint' | 'scope'> = {
  endpoint: signedDocumentEndpoints.readSignedContent,
  scope: 'signing document',
};

/** Behind the signed addresses of staff. */
export function signedDownload(signed: () => SignedDownloads): Download<SignedFile> {
  return {
    ...address,
    summary: 'Download a signed document',
    problems: {
      linkInvalid: documentAddressInvalid,
      notFound: noSignedDocument,
      contentMissing: documentContentMissing,
    },
    isShown: () => true,
    find: (id) => signed().fileOf(id),
    opened: (actor, { row }) => signed().opened(actor, row),
  };
}

/** Where signed documents open. */
export class SignedDownloads extends needing({
  database: Database,
  writes: Writes,
  clock: Clock,
  crypto: FieldCrypto,
  downloads: Downloads,
  submissions: Submissions,
  /** What records that the visitor of a link opened the document of a form. */
  copies: SignedCopies,
}) {
  /**
   * The PDF of a form whose required signatures are done. Throws 404 for an unknown form and without a document, and 409
   * for a form that is not complete.
   */
  async pdf(actor: StaffActor, submissionId: number): Promise<StreamBody> {
    const { submissions, database } = this.needs;
    const form = await submissions.find(submissionId);
    if (form === null) throw new ProblemError(formNotFound);
    if (form.signing_status !== 'Completed') throw new ProblemError(documentIncomplete);
    const row = await signedDocument(database.knex, { submission_id: submissionId });
    if (row === null) throw new ProblemError(noDocument);
    const body = await this.#content(fileOfRow(row), { isSaved: true });
    await this.opened(actor, row);
    return body;
  }

  /** The PDF by its own id, also once its form is gone. Throws 404. */
  async keptPdf(actor: StaffActor, id: string): Promise<StreamBody> {
    const file = await this.fileOf(id);
    const body = await this.#content(file, { isSaved: true });
    await this.opened(actor, file.row);
    return body;
  }

  /** Where a document opens for an agent, by the id of its form or its own. Throws 404. */
  async address(actor: StaffActor, id: string): Promise<string> {
    const { database, downloads, submissions } = this.needs;
    const row = await this.#find(id);
    const form = row?.submission_id == null ? null : await submissions.find(row.submission_id);
    if (row === null || form === null) throw new ProblemError(noSignedDocument);
    const newest = await signedDocument(database.knex, { submission_id: form.id });
    return downloads.address(address, (newest ?? row).id, actor.id);
  }

  /** What the page of a link to a document shows. Throws 404 once the form was deleted. */
  async linked({ subject, expiresAt }: OpenLink): Promise<VisitedDocument> {
    const { title, stored_at, file_size: size } = await this.#linkedRow(subject);
    return { title, stored_at, size, expires_at: expiresAt };
  }

  /** Where the document of a link opens; recorded. Throws 404 once the form was deleted. */
  async linkedAddress(actor: LinkActor, origin: CallOrigin): Promise<string> {
    const row = await this.#linkedRow(actor.link.subject);
    const address = await this.#addressOf(row);
    if (address === null) throw new ProblemError(noSignedDocument);
    await this.opened(actor, row);
    await this.needs.copies.opened(actor, row.submission_id!, origin);
    return address;
  }

  async #linkedRow({ id }: OpenLink['subject']): Promise<SignedDocumentRow> {
    const row = await signedDocument(this.needs.database.knex, { submission_id: Number(id) });
    if (row === null || !(await this.#hasForm(row))) throw new ProblemError(noSignedDocument);
    return row;
  }

  /** Where the document of a form opens for the visitor of a link to it; null without a document. */
  async visitorAddress(submissionId: number): Promise<string | null> {
    const row = await signedDocument(this.needs.database.knex, { submission_id: submissionId });
    return row === null ? null : this.#addressOf(row);
  }

  /** What such an address responds with. Throws 403, and 404. */
  async send(id: string, query: { readonly expires: number; readonly signature: string }) {
    const { clock } = this.needs;
    const isValid =
      isUuid(id) &&
      query.expires * 1000 > clock.now().getTime() &&
      isSameText(this.#signature(id, query.expires), query.signature);
    if (!isValid) throw new ProblemError(documentAddressInvalid);
    const file = await this.fileOf(id);
    if (!(await this.#hasForm(file.row))) throw new ProblemError(noSignedDocument);
    return this.#content(file, { isSaved: false });
  }

  /** For panels of staff. */
  async facts(submissionId: number): Promise<Envelope['document']> {
    const { database } = this.needs;
    const row = await signedDocument(database.knex, { submission_id: submissionId });
    if (row === null) return null;
    const { id, sha256, file_size: size, stored_at } = row;
    const seal = await sealOf(database.knex, sha256);
    return { id, sha256, size, stored_at, ...(seal !== null && { seal }) };
  }

  #find(id: string): Promise<SignedDocumentRow | null> {
    const { knex } = this.needs.database;
    if (/^[1-9]\d{0,14}$/.test(id)) return signedDocument(knex, { submission_id: Number(id) });
    if (!isUuid(id)) return Promise.resolve(null);
    return signedDocument(knex, { id }).then(
      (own) => own ?? signedDocument(knex, { client_document_id: id }),
    );
  }

  /** Null once the form was deleted. */
  async #addressOf(row: SignedDocumentRow): Promise<string | null> {
    const { id } = row;
    const { clock } = this.needs;
    if (!(await this.#hasForm(row))) return null;
    const expires = Math.floor(clock.now().getTime() / 1000) + SECONDS_VALID;
    const query = new URLSearchParams({
      expires: String(expires),
      signature: this.#signature(id, expires),
    });
    return `/api/public/signed-documents/${id}?${query.toString()}`;
  }

  async #hasForm({ submission_id }: SignedDocumentRow): Promise<boolean> {
    return submission_id !== null && (await this.needs.submissions.find(submission_id)) !== null;
  }

  #signature(id: string, expires: number): string {
    return this.needs.crypto.sign(`${id} ${String(expires)}`, SCOPE);
  }

  /** Throws 404. */
  async fileOf(id: string): Promise<SignedFile> {
    const row = isUuid(id) ? await signedDocument(this.needs.database.knex, { id }) : null;
    if (row === null) throw new ProblemError(noSignedDocument);
    return fileOfRow(row);
  }

  #content(file: SignedFile, { isSaved }: { readonly isSaved: boolean }): Promise<StreamBody> {
    const { downloads } = this.needs;
    return downloads.content(file, { isSaved, contentMissing: documentContentMissing });
  }

  /** Records who opens a document, also in the history of its client. */
  async opened(actor: StaffActor | LinkActor, row: SignedDocumentRow): Promise<void> {
    const { writes } = this.needs;
    const client = row.filed_client_id;
    await writes.run(actor, (unit) => {
      unit.audit({
        action: 'session-form.document-opened',
        ...(row.submission_id === null
          ? { entity: 'signed-document', entityId: row.id }
          : { entity: 'session-form', entityId: row.submission_id }),
        ...(client === null ? {} : { subject: { entity: 'client', id: client } }),
        changes: { title: { to: row.title } },
      });
      return Promise.resolve();
    });
  }
}

function fileOfRow(row: SignedDocumentRow): SignedFile {
  const { file_id: fileId, file_size: size, sha256, title } = row;
  const fileName = signedFileName(title);
  return { fileId, fileName, mimeType: 'application/pdf', size, sha256, row };
}
