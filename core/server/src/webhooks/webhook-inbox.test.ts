import { afterEach, expect, it, vi } from 'vitest';
import type { Snapshot } from '../base/snapshot.ts';
import { TimeLimitError } from '../base/time-limit.ts';
import type { Webhook, WebhookEvent } from '../plugin-api/webhook.ts';
import { WebhookInbox } from './webhook-inbox.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('ends the try of a handler that takes longer than 60 s, so that other events have a lane', async () => {
  vi.useFakeTimers();
  const ends: unknown[][] = [];
  const call = {
    id: 'call-1',
    source: 'square',
    state: 'waiting',
    open: () => ({ id: 'call-1', source: 'square', eventId: 'event-1', isVerified: true }),
  };
  const handle = vi.fn((_event: WebhookEvent) => new Promise<void>(() => undefined));
  const webhook = { source: 'square', handle } as unknown as Webhook;
  const inbox = new WebhookInbox({
    store: {
      find: () => Promise.resolve(call),
      countAttempt: () => Promise.resolve(),
      end: (...parts: unknown[]) => Promise.resolve(ends.push(parts.slice(1)) > 0),
    },
    snapshot: () => ({ extensions: () => [webhook] }) as unknown as Snapshot,
  } as unknown as ConstructorParameters<typeof WebhookInbox>[0]);
  const handling = inbox.handle('call-1', new AbortController().signal);
  const failed = expect(handling).rejects.toBeInstanceOf(TimeLimitError);
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(ends).toEqual([['call-1', 'failed', 'TimeLimitError']]);
});
