import { defineEndpoint, schemaRef } from '@porchlight/kernel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiClient, type ApiEnvironment, TIMEOUT_MS } from './api-client.ts';

const someFile = defineEndpoint({ method: 'get', path: '/x' });
const exportAll = defineEndpoint({
  method: 'get',
  path: '/ledger/export',
  query: schemaRef<{ format: string; q: string }>('test/export-query'),
});
const exportFile = defineEndpoint({
  method: 'post',
  path: '/ledger/export',
  body: schemaRef<{ format: string; purpose?: string }>('test/export'),
});

/** A portal that answers once with the pieces, given by hand. */
function portal(status = 200, headers: Record<string, string> = {}) {
  let pieces!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (pieces = controller),
  });
  const fetch = vi.fn<typeof globalThis.fetch>(async (_url, init) => {
    init?.signal?.addEventListener('abort', () =>
      pieces.error(new DOMException('aborted', 'AbortError')),
    );
    return Promise.resolve(new Response(body, { status, headers }));
  });
  const environment = {
    fetch,
    upload: vi.fn<ApiEnvironment['upload']>(),
    token: () => 'a.b.c',
    refused: vi.fn<ApiEnvironment['refused']>(),
    revision: vi.fn<ApiEnvironment['revision']>(),
    moduleOff: vi.fn<ApiEnvironment['moduleOff']>(),
  };
  const send = (text: string) => pieces.enqueue(new TextEncoder().encode(text));
  return {
    fetch,
    environment,
    send,
    api: new ApiClient(environment),
    end: () => pieces.close(),
    cut: () => pieces.error(new TypeError('terminated')),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('downloads the whole file with its name, in pieces', async () => {
  const { api, fetch, send, end, environment } = portal(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="clients-2026-03-02.csv"',
    'x-portal-revision': '7',
  });
  const pieces: number[] = [];
  const call = api.download(exportAll, {
    query: { format: 'csv', q: '' },
    onPiece: ({ length }) => pieces.push(length),
  });
  send('Name\r\n');
  send('Ana');
  end();
  const { blob, name } = await call;
  expect(await blob.text()).toBe('Name\r\nAna');
  expect(blob.type).toMatch(/^text\/csv/);
  expect(name).toBe('clients-2026-03-02.csv');
  expect(pieces).toEqual([6, 3]);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/api/ledger/export?format=csv');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer a.b.c');
  expect(environment.revision).toHaveBeenCalledExactlyOnceWith(7);
});

it('sends a body with a POST, and nothing of it in the address', async () => {
  const { api, fetch, end } = portal();
  const call = api.download(exportFile, { body: { format: 'csv', purpose: 'Audit' } });
  end();
  await call;
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/api/ledger/export');
  expect(init).toMatchObject({ method: 'POST', body: '{"format":"csv","purpose":"Audit"}' });
});

it('suggests no name when the server sends none, or one with a path', async () => {
  for (const disposition of ['inline', 'attachment; filename="../x"']) {
    const { api, end } = portal(200, { 'content-disposition': disposition });
    const call = api.download(someFile);
    end();
    expect((await call).name).toBeNull();
  }
});

it('an interrupted download fails and is not retried', async () => {
  const { api, fetch, send, cut } = portal();
  const call = api.download(someFile).catch((error: unknown) => error);
  send('half');
  await vi.advanceTimersByTimeAsync(0);
  cut();
  await vi.runAllTimersAsync();
  expect(await call).toMatchObject({ code: 'network', status: 0 });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('a download does not time out while it progresses', async () => {
  const { api, send, end } = portal();
  const call = api.download(someFile);
  for (let time = 0; time < 3; time += 1) {
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    send('.');
  }
  await vi.advanceTimersByTimeAsync(0);
  end();
  expect(await (await call).blob.text()).toBe('...');
});

it('a stalled download times out', async () => {
  const { api } = portal();
  const call = api.download(someFile).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect(await call).toMatchObject({ code: 'timeout' });
});

it("ends with the reason of the caller's abort", async () => {
  const { api } = portal();
  const control = new AbortController();
  const call = api.download(someFile, { signal: control.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  control.abort(new Error('enough'));
  expect(await call).toMatchObject({ message: 'enough' });
});

it("a refused download fails with the server's message", async () => {
  const { api, send, end, environment } = portal(401);
  const call = api.download(someFile).catch((error: unknown) => error);
  send('{"success":false,"message":"Please sign in","code":"unauthorized"}');
  end();
  expect(await call).toMatchObject({ status: 401, message: 'Please sign in' });
  expect(environment.refused).toHaveBeenCalledExactlyOnceWith('a.b.c');
});
