import { defineEndpoint, type EndpointMethod, schemaRef } from '@porchlight/kernel';
import { vi } from 'vitest';
import { ApiClient, type ApiEnvironment } from './api-client.ts';
import type { CallOptions } from './call-options.ts';

type Reply = Response | 'network failure' | 'silence' | 'broken body';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: BodyInit | null | undefined;
}

type AnyInput = Omit<CallOptions, 'query'> & { readonly query?: object };

/** Calls by method and path, which is all that these tests are about. */
function verbsOf(client: ApiClient) {
  const at = (method: EndpointMethod, path: `/${string}`) =>
    defineEndpoint({ method, path, query: schemaRef<Record<string, unknown>>('test/query') });
  const sending =
    (method: EndpointMethod) => (path: `/${string}`, body?: object, input?: AnyInput) =>
      client.call(at(method, path), { ...input, body } as AnyInput);
  const reading = (method: EndpointMethod) => (path: `/${string}`, input?: AnyInput) =>
    client.call(at(method, path), input);
  return {
    get: reading('get'),
    delete: reading('delete'),
    post: sending('post'),
    put: sending('put'),
    patch: sending('patch'),
  };
}

/** A server that gives its replies in order, and the last one again and again. */
export function portalWith(...replies: Reply[]) {
  const sent: Sent[] = [];
  let stored: string | null = 'a.b.c';
  const fetch = (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    sent.push({ url: String(url), method: init.method ?? 'GET', headers, body: init.body });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    return new Promise((resolve, reject) => {
      if (reply === 'silence') {
        init.signal?.addEventListener('abort', () =>
          reject(new DOMException('aborted', 'AbortError')),
        );
      } else if (reply === 'network failure') reject(new TypeError('Failed to fetch'));
      else if (reply === 'broken body') resolve(brokenBody());
      else resolve(reply?.clone() ?? json({}));
    });
  };
  const environment = {
    fetch,
    upload: vi.fn<ApiEnvironment['upload']>(),
    token: () => stored,
    refused: vi.fn<ApiEnvironment['refused']>(),
    revision: vi.fn<ApiEnvironment['revision']>(),
    moduleOff: vi.fn<ApiEnvironment['moduleOff']>(),
  };
  const api = verbsOf(new ApiClient(environment));
  return { api, sent, environment, forgetToken: () => (stored = null) };
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

function brokenBody(): Response {
  const stream = new ReadableStream({
    start: (controller) => controller.error(new TypeError('cut')),
  });
  return new Response(stream, { status: 200 });
}
