import type { MessageTestResponse } from '@porchlight/schemas';
import { uuid7 } from '../base/uuid7.ts';
import type { MessageAdapter } from './delivery.ts';
import { mailRecipient, textRecipient } from './recipients.ts';
import { renderMail, type MailFrame } from './render-mail.ts';
import { testMessage } from './test-message.ts';

interface TestParts {
  readonly channels: { readonly mail: boolean; readonly text: boolean };
  readonly adapter: MessageAdapter;
  readonly frame: MailFrame;
}

/** Sends a test message at once, past the outbox, and says in a sentence what happened. */
export async function sendTest(
  { channels, adapter, frame }: TestParts,
  to: string,
  signal: AbortSignal,
): Promise<MessageTestResponse> {
  const failed = (message: string) => ({ success: true, sent: false, message }) as const;
  if (!channels.mail) return failed('There is no mail server yet. Save its settings first.');
  const number = textRecipient(to);
  const address = mailRecipient(to);
  if (address === null && number === null)
    return failed('Enter an email address, or ten digits for a text message.');
  if (address === null && !channels.text)
    return failed('There is no text message gateway yet. Save its domain first.');
  const body =
    address === null
      ? { subject: '', text: testMessage.text!({}, 'en'), html: null }
      : renderMail(testMessage.mail({}, 'en'), frame, 'en');
  const channel = address === null ? 'text' : 'mail';
  const recipient = address ?? number!;
  const result = await adapter.deliver({ id: uuid7(), channel, recipient, ...body }, signal);
  if (result.kind === 'delayed' || result.kind === 'refused') return failed(result.error);
  return {
    success: true,
    sent: true,
    message: `The mail server accepted the message to ${recipient}. It arrives within a few minutes.`,
  };
}
