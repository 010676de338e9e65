import type { MessageContent, MessageSettings } from '@porchlight/schemas';
import type { AgencySettings } from '../plugin-api/tokens.ts';
import type { MessageBody, MessageRow } from './stored-message.ts';
import { headersOf } from './smtp-adapter.ts';

const LINK = /https?:\/\/[^\s<>"']+/g;

interface ContentParts {
  readonly settings: MessageSettings;
  readonly agency: AgencySettings;
  /** Address of the HTML. */
  readonly page: string;
}

/** What a message says, as screens show it: with the headers that it has, or would have. */
export function messageContent(
  row: Pick<MessageRow, 'id' | 'channel' | 'recipient' | 'created_at'>,
  { subject, text, html }: MessageBody,
  { settings, agency, page }: ContentParts,
): MessageContent {
  const { id, channel, recipient, created_at: date } = row;
  const sent = headersOf(settings, agency.agency_name, {
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
  return { headers, text, links, page: html === null ? null : page };
}
