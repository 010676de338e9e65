import type { MessageContent } from '@porchlight/schemas';
import type { MessageSetup } from './message-setup.ts';
import type { MessageBody, MessageRow } from './stored-message.ts';
import { headersOf } from './smtp-adapter.ts';

const LINK = /https?:\/\/[^\s<>"']+/g;

/**
 * What a message says, as screens show it: with the headers that it has, or would have.
 *
 * @param page address of the HTML
 */
export function messageContent(
  row: Pick<MessageRow, 'id' | 'channel' | 'recipient' | 'created_at'>,
  { subject, text, html, attachments = [] }: MessageBody,
  { settings, agencyName }: Pick<MessageSetup, 'settings' | 'agencyName'>,
  page: string,
): MessageContent {
  const { id, channel, recipient, created_at: date } = row;
  const sent = headersOf(settings, agencyName, {
    id,
    channel,
    recipient: recipient ?? '',
    subject,
  });
  const { name, address } = sent.from;
  const headers = [
    { name: 'From', value: address === '' ? name : `${name} <${address}>` },
    { name: 'To', value: channel === 'text' ? (recipient ?? '') : sent.to.address },
    ...(subject === '' ? [] : [{ name: 'Subject', value: subject }]),
    { name: 'Date', value: new Date(date).toUTCString() },
    { name: 'Message-ID', value: sent.messageId },
  ];
  const links = [...new Set(text.match(LINK) ?? [])];
  return {
    headers,
    text,
    links,
    attachments: attachments.map(({ fileName }) => fileName),
    page: html === null ? null : page,
  };
}
