import type { Message, MessageContent, MessageList } from '@porchlight/schemas';

export function message(part: Partial<Message> = {}): Message {
  return {
    id: '33333333-3333-4333-8333-333333333333',
    channel: 'mail',
    title: 'Invitation',
    is_secret: false,
    recipient: 'ana@example.com',
    client_id: null,
    state: 'sent',
    tries: 1,
    due_at: '2026-11-22T18:05:00.000Z',
    error: null,
    created_at: '2026-11-22T18:05:00.000Z',
    ended_at: '2026-11-22T18:05:02.000Z',
    ...part,
  };
}

export const content: MessageContent = {
  headers: [{ name: 'Subject', value: 'Welcome, Ana' }],
  text: 'Hello Ana',
  links: ['https://portal.example/form'],
  attachments: ['invoice.pdf'],
  page: '/api/messages/33333333-3333-4333-8333-333333333333/page?signature=x',
};

export const mailbox = (...data: readonly Message[]): MessageList => ({
  success: true,
  data: [...data],
  total: data.length,
  mail_leaves: true,
  text_leaves: false,
});
