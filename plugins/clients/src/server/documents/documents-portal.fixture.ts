import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestPortalOptions } from '@porchlight/testing';
import type { Document, DocumentUpload } from '../../generated/types.ts';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

interface SentFile {
  readonly name: string;
  readonly content: Buffer | string;
}

interface UploadResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly success: boolean;
    readonly message?: string;
    readonly code?: string;
    readonly details?: readonly { readonly field: string; readonly message: string }[];
    readonly files?: readonly Document[];
  };
}

export interface DocumentsPortal extends ClientsPortal {
  upload(
    clientId: number | string,
    files: readonly SentFile[],
    fields?: DocumentUpload | Readonly<Record<string, string>>,
    token?: string,
  ): Promise<UploadResponse>;
  /** Uploads one file that must be taken. */
  added(clientId: number, file?: SentFile, fields?: DocumentUpload): Promise<Document>;
  documents(clientId: number): Promise<readonly Document[]>;
  /** With its address. */
  document(id: string): Promise<Document>;
  /** What the address answers, without any token. */
  content(fileUrl: string | null, request?: RequestInit): Promise<Response>;
  /** Contents that lie in the folder of files, as they lie there. */
  storedFiles(): Promise<readonly Buffer[]>;
  /** As after a restore without the files. */
  emptyStorage(): Promise<void>;
  /** Runs the nightly removal of deleted clients. */
  purge(): Promise<void>;
}

export const pdf: SentFile = {
  name: 'Pay stub.pdf',
  content: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n900-12-6037\n%%EOF\n',
};

/** A portal in which files can be sent. */
export async function createDocumentsPortal(
  options: TestPortalOptions = {},
): Promise<DocumentsPortal> {
  const portal = await createClientsPortal(options);
  const { address } = portal.portal;

  async function upload(
    clientId: number | string,
    files: readonly SentFile[],
    fields: object = {},
    token = portal.token,
  ): Promise<UploadResponse> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    for (const { name, content } of files) {
      form.append('documents', new Blob([new Uint8Array(Buffer.from(content))]), name);
    }
    const headers: Record<string, string> =
      token === '' ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(`${address}/api/upload/${clientId}`, {
      method: 'POST',
      headers,
      body: form,
    });
    const body = (await answer.json()) as UploadResponse['body'];
    return { status: answer.status, headers: answer.headers, body };
  }

  return {
    ...portal,
    upload,
    async added(clientId, file = pdf, fields = {}) {
      const { status, body } = await upload(clientId, [file], fields);
      const [document] = body.files ?? [];
      if (status !== 201 || document === undefined) throw new Error(JSON.stringify(body));
      return document;
    },
    documents: async (clientId) =>
      (await portal.get<{ documents: readonly Document[] }>(`/clients/${clientId}/documents`))
        .documents,
    document: async (id) => (await portal.get<{ document: Document }>(`/documents/${id}`)).document,
    content: (fileUrl, request) => fetch(`${address}${fileUrl}`, request),
    async storedFiles() {
      const folder = join(portal.folder, 'files');
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      const files = entries.filter((entry) => entry.isFile());
      return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))));
    },
    emptyStorage: () => rm(join(portal.folder, 'files'), { recursive: true, force: true }),
    async purge() {
      const { jobs } = portal.portal.kernel.currentSnapshot();
      const job = jobs.find(({ definition }) => definition.id === 'clients.purge-deleted');
      await job!.definition.run({}, new AbortController().signal, () => undefined);
    },
  };
}
