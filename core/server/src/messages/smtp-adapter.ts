import type { MessageSettings } from '@porchlight/schemas';
import type { Readable } from 'node:stream';
import type { ConnectionOptions } from 'node:tls';
import type { StoredFiles } from '../plugin-api/stored-files.ts';
import { StoredFileMissing } from '../storage/storage-key.ts';
import type { Delivery, DeliveryResult, MessageAdapter } from './delivery.ts';
import { logoOf } from './message-settings.ts';
import { LOGO_ADDRESS } from './render-mail.ts';
import { smtpFailure, type SmtpError } from './smtp-failure.ts';
import type { StoredAttachment } from './stored-message.ts';

/** Of a whole delivery; shorter than the reservation of the message. */
const DELIVERY_MS = 60_000;
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

interface SmtpParts {
  readonly settings: MessageSettings;
  readonly agencyName: string;
  readonly files: Pick<StoredFiles, 'open'>;
  /** Certificates that are trusted besides those of the system; for tests. */
  readonly trust?: Pick<ConnectionOptions, 'ca'> | undefined;
}

/** Sends through the mail server of the settings; a text message goes to its gateway. */
export function createSmtpAdapter(parts: SmtpParts): MessageAdapter {
  return {
    async deliver(delivery, signal): Promise<DeliveryResult> {
      try {
        await send(parts, delivery, AbortSignal.any([signal, AbortSignal.timeout(DELIVERY_MS)]));
        return { kind: 'sent' };
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof StoredFileMissing)
          return { kind: 'refused', error: 'An attachment of this message was deleted.' };
        const { isFinal, sentence } = smtpFailure(error as SmtpError);
        return { kind: isFinal ? 'refused' : 'delayed', error: sentence };
      }
    },
  };
}

async function send(parts: SmtpParts, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const { settings, agencyName, files, trust } = parts;
  // Loaded with the first message, because most processes never send one.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host: settings.mail_server,
    port: settings.port,
    secure: settings.security === 'tls',
    requireTLS: settings.security === 'starttls',
    ignoreTLS: settings.security === 'none',
    ...(settings.username !== '' && {
      auth: { user: settings.username, pass: settings.password ?? '' },
    }),
    tls: { ...trust },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const attached = await openAttachments(files, delivery.attachments ?? []);
  try {
    await transport.sendMail({
      ...headersOf(settings, agencyName, delivery),
      text: delivery.text,
      ...(delivery.html !== null && { html: delivery.html }),
      attachments: [...logoParts(settings, delivery), ...attached],
      signal,
    });
  } finally {
    transport.close();
    for (const { content } of attached) content.destroy();
  }
}

function logoParts(settings: MessageSettings, { html }: Delivery) {
  const logo = html?.includes(LOGO_ADDRESS) === true ? logoOf(settings) : null;
  if (logo === null) return [];
  const { type: contentType, bytes: content } = logo;
  return [{ cid: LOGO_ADDRESS.replace('cid:', ''), filename: 'logo', contentType, content }];
}

/** Opens all files before the connection, so that no mail leaves without one of them. */
async function openAttachments(
  files: Pick<StoredFiles, 'open'>,
  attachments: readonly StoredAttachment[],
): Promise<readonly OpenAttachment[]> {
  const opened: OpenAttachment[] = [];
  try {
    for (const { fileId, fileName: filename, mimeType: contentType } of attachments)
      opened.push({ filename, contentType, content: await files.open(fileId) });
  } catch (error) {
    for (const { content } of opened) content.destroy();
    throw error;
  }
  return opened;
}

interface OpenAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Readable;
}

/** The headers of a message. Its id stays the same for every try, so that mailboxes recognize one that comes twice. */
export function headersOf(
  { from_address, text_gateway }: Pick<MessageSettings, 'from_address' | 'text_gateway'>,
  agencyName: string,
  { id, channel, recipient, subject }: Pick<Delivery, 'id' | 'channel' | 'recipient' | 'subject'>,
) {
  const domain = from_address.split('@')[1] ?? 'localhost';
  return {
    from: { name: agencyName, address: from_address },
    to: { name: '', address: channel === 'text' ? `${recipient}@${text_gateway}` : recipient },
    subject,
    messageId: `<${id}@${domain}>`,
    // Prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
