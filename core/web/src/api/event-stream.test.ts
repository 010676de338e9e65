import { expect, it, vi } from 'vitest';
import { receivedEvents, type ServerEvent } from './event-stream.ts';

async function read(...pieces: readonly (string | Uint8Array)[]) {
  const events: ServerEvent[] = [];
  let signs = 0;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
      controller.close();
    },
  });
  const sign = () => void (signs += 1);
  await receivedEvents(new Response(body), sign, (event) => events.push(event));
  return { events, signs };
}

it('parses events, however the stream is split', async () => {
  const text = 'event: cells\ndata: {"name":"Zoë"}\n\n:\n\ndata: a\ndata: b\n\n';
  const events = [
    { name: 'cells', data: '{"name":"Zoë"}' },
    { name: 'message', data: 'a\nb' },
  ];
  expect((await read(text)).events).toEqual(events);
  const bytes = new TextEncoder().encode(text);
  expect(await read(...[...bytes].map((byte) => Uint8Array.of(byte)))).toMatchObject({ events });
});

it('a comment is a heartbeat and no event', async () => {
  expect(await read(':\n\n', ':\n\n')).toEqual({ events: [], signs: 2 });
});

it('an incomplete event is ignored', async () => {
  expect((await read('event: cells\ndata: {}\n')).events).toEqual([]);
});

it('an interrupted stream rejects', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError('cut')),
  });
  const reading = receivedEvents(
    new Response(body),
    () => undefined,
    () => undefined,
  );
  await expect(reading).rejects.toThrow('cut');
});

it('a listener that fails ends the stream', async () => {
  const cancel = vi.fn<() => void>();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: {}\n\n')),
    cancel,
  });
  const reading = receivedEvents(
    new Response(body),
    () => undefined,
    () => {
      throw new Error('no JSON');
    },
  );
  await expect(reading).rejects.toThrow('no JSON');
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
});
