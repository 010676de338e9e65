import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as it arrived. */
export interface ReceivedWebhook {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly body: {
    readonly event: string;
    readonly retryCount: number;
    readonly generatedDateTime: string;
    readonly data: { readonly envelopeSummary: { readonly status: string } };
  };
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** Statuses of the next responses; 200 afterwards. */
  readonly responses: number[];
  events(): string[];
  close(): Promise<void>;
}

/** A server that stores webhooks. */
export async function receiveWebhooks(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const responses: number[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString();
      const body = JSON.parse(text) as ReceivedWebhook['body'];
      received.push({ headers: request.headers, text, body });
      response.writeHead(responses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/docusign`,
    received,
    responses,
    events: () => received.map(({ body }) => body.event),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** What the header of a key must say. */
export function signatureOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64');
}
