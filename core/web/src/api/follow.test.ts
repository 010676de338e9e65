import { defineEndpoint, schemaRef } from '@porchlight/kernel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiClient, type ApiEnvironment } from './api-client.ts';
import type { ServerEvent } from './event-stream.ts';

const SILENCE_MS = 20_000;
const events = defineEndpoint({
  method: 'get',
  path: '/ledger/events',
  query: schemaRef<{ tab: string }>('test/events-query'),
});

/** A call that follows the events which the test sends. */
function following(status = 200) {
  let pieces!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (pieces = controller),
  });
  const fetch = vi.fn<typeof globalThis.fetch>((_url, init) => {
    init?.signal?.addEventListener('abort', () => pieces.error(init.signal?.reason));
    return Promise.resolve(new Response(body, { status }));
  });
  const environment = {
    fetch,
    upload: vi.fn<ApiEnvironment['upload']>(),
    token: () => 'a.b.c',
    refused: vi.fn<ApiEnvironment['refused']>(),
    revision: vi.fn<ApiEnvironment['revision']>(),
    moduleOff: vi.fn<ApiEnvironment['moduleOff']>(),
  };
  const received: ServerEvent[] = [];
  const control = new AbortController();
  const end = new ApiClient(environment)
    .follow(events, {
      query: { tab: 'x' },
      silenceMs: SILENCE_MS,
      signal: control.signal,
      onEvent: (event) => received.push(event),
    })
    .then(
      () => 'ended',
      (error: unknown) => error,
    );
  const push = async (text: string) => {
    // The reader of events is loaded with the first response.
    await vi.dynamicImportSettled();
    pieces.enqueue(new TextEncoder().encode(text));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { fetch, environment, events: received, control, end, push, close: () => pieces.close() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('delivers events as they arrive, until the server ends the stream', async () => {
  const { fetch, events, end, push, close } = following();
  await vi.advanceTimersByTimeAsync(0);
  await push('event: cells\ndata: 1\n\n');
  expect(events).toEqual([{ name: 'cells', data: '1' }]);
  close();
  expect(await end).toBe('ended');
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/api/ledger/events?tab=x');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer a.b.c');
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('a stream lasts while heartbeats arrive', async () => {
  const { end, push } = following();
  for (let time = 0; time < 3; time += 1) {
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
    await push(':\n\n');
  }
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  expect(await end).toMatchObject({ code: 'timeout' });
});

it("ends with the reason of the caller's abort", async () => {
  const { control, end } = following();
  await vi.advanceTimersByTimeAsync(0);
  control.abort(new Error('enough'));
  expect(await end).toMatchObject({ message: 'enough' });
});

it('reports a refused token like any other call', async () => {
  const { environment, end, close } = following(401);
  close();
  expect(await end).toMatchObject({ status: 401 });
  expect(environment.refused).toHaveBeenCalledExactlyOnceWith('a.b.c');
});
