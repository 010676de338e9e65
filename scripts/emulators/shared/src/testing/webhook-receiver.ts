import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as it arrived. */
export interface ReceivedWebhook<Body> {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly body: Body;
}

export interface WebhookReceiver<Body> {
  readonly url: string;
  readonly received: ReceivedWebhook<Body>[];
  /** Statuses of the next responses; 200 afterwards. */
  readonly responses: number[];
  close(): Promise<void>;
}

/** A server that stores webhooks. */
export async function receiveWebhooks<Body>(path: string): Promise<WebhookReceiver<Body>> {
  const received: ReceivedWebhook<Body>[] = [];
  const responses: number[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString();
      received.push({ headers: request.headers, text, body: JSON.parse(text) as Body });
      response.writeHead(responses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    received,
    responses,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
