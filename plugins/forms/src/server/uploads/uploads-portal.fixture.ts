import type { Document } from '@porchlight/clients/contract';
import { createFakeClock, type TestPortalOptions } from '@porchlight/testing';
import type { UploadRequest, UploadRequestResponse, VisitedUpload } from '../../generated/types.ts';
import { createFormsPortal } from '../testing/forms-portal.fixture.ts';

interface SentFile {
  readonly name: string;
  readonly content: Buffer | string;
}

interface UploadResponse {
  readonly status: number;
  readonly body: {
    readonly success: boolean;
    readonly message?: string;
    readonly data?: VisitedUpload;
    readonly details?: readonly { readonly field: string; readonly message: string }[];
  };
}

export type UploadsPortal = Awaited<ReturnType<typeof createUploadsPortal>>;

export const statement: SentFile = {
  name: 'statement.pdf',
  content: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n',
};

/** A portal with requests for documents and the visitors of their links. */
export async function createUploadsPortal(options: TestPortalOptions = {}) {
  const clock = createFakeClock('2026-11-23T15:00:00Z');
  const portal = await createFormsPortal({ clock, ...options });
  const make = (body: object) => portal.call('POST', '/upload-requests', body);

  async function requested(body: object = {}): Promise<UploadRequest> {
    const client_id = await portal.addClient({ pref_lang: 'es' });
    const items = [{ kind: 'photo-id', folder: 'Identity' }, { kind: 'proof-of-income' }];
    const response = await make({ client_id, items, ...body });
    if (response.status !== 201) throw new Error(`${response.status} ${response.text}`);
    return response.json<UploadRequestResponse>().data;
  }

  async function send(
    token: string,
    itemId: number,
    files: readonly SentFile[],
    key?: string,
    from: Readonly<Record<string, string>> = {},
  ): Promise<UploadResponse> {
    const form = new FormData();
    for (const { name, content } of files)
      form.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name);
    const path = `/api/public/upload-request/items/${itemId}`;
    const headers = {
      ...from,
      authorization: `Bearer ${token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const response = await fetch(`${portal.portal.address}${path}`, {
      method: 'POST',
      headers,
      body: form,
    });
    return { status: response.status, body: (await response.json()) as UploadResponse['body'] };
  }

  return {
    ...portal,
    clock,
    make,
    requested,
    send,
    /** A request with the token of its link. */
    async requestWithToken(body: object = {}) {
      const request = await requested(body);
      return { ...request, token: request.link!.url.split('/').at(-1)! };
    },
    visit: (token: string) => portal.request('GET', '/api/public/upload-request', { token }),
    async opened(token: string): Promise<VisitedUpload> {
      const response = await portal.request('GET', '/api/public/upload-request', { token });
      if (response.status !== 200) throw new Error(`${response.status} ${response.text}`);
      return response.json<{ data: VisitedUpload }>().data;
    },
    requests: async (clientId: number) =>
      (await portal.get<{ data: readonly UploadRequest[] }>(`/clients/${clientId}/upload-requests`))
        .data,
    documents: async (clientId: number) =>
      (await portal.get<{ documents: readonly Document[] }>(`/clients/${clientId}/documents`))
        .documents,
    /** What an agent downloads. */
    async content(id: string): Promise<Buffer> {
      const { document } = await portal.get<{ document: Document }>(`/documents/${id}`);
      const response = await fetch(`${portal.portal.address}${document.file_url!}`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
