import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReceivedMail } from './smtp-emulator.ts';

export interface MailboxPage {
  /** For example `http://127.0.0.1:4026`. */
  readonly url: string;
  close(): Promise<void>;
}

const STYLE = `:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
.banner { margin: 0; padding: 4px 16px; background: #ffd54a; color: #241c00; font-weight: 600; text-align: center; }
main { max-width: 900px; margin: 0 auto; padding: 16px; }
summary { padding: 10px 0; cursor: pointer; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }`;

/** A page with the mail that an emulator received, the latest first. Listens on the loopback address. */
export async function startMailboxPage(
  received: readonly ReceivedMail[],
  port = 0,
): Promise<MailboxPage> {
  const server = createServer((_request, response) => sendMailbox(response, received));
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', ready);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

function sendMailbox(response: ServerResponse, received: readonly ReceivedMail[]): void {
  const mails = [...received].reverse().map(mailHtml).join('');
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Mailbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style>
<p class="banner">Emulator: nothing here is real</p><main><h1>Received mail</h1>
${mails || '<p>No mail yet.</p>'}</main></html>`);
}

function mailHtml({ from, to, raw }: ReceivedMail): string {
  const subject = /^subject: ?(.*(?:\r?\n[ \t].*)*)/im.exec(raw)?.[1] ?? '';
  const line = `${subject} (${from} to ${to.join(', ')})`;
  return `<details><summary>${escaped(line)}</summary><pre>${linked(escaped(readable(raw)))}</pre></details>`;
}

/** Undoes quoted-printable, in which a link would break off. */
function readable(raw: string): string {
  if (!/^content-transfer-encoding: quoted-printable/im.test(raw)) return raw;
  const bytes = raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function linked(html: string): string {
  return html.replaceAll(/https?:\/\/[^\s<&]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
