import type { Message } from '@porchlight/schemas';
import type { StateMark } from '../page/state-cells.tsx';

export const messageTexts = {
  serverTitle: 'Message delivery',
  mailboxTitle: 'Mailbox',
  intro: 'How the portal sends mail and text messages.',
  mailboxIntro: 'Every message the portal has sent or stored.',
  staysHere: 'Nothing leaves this portal: it has no mail server, so messages stay in the mailbox.',
  mailLeaves:
    'Mail leaves through your mail server. Text messages are off, because there is no gateway.',
  allLeave: 'Mail and text messages leave through your mail server.',
  openMailbox: 'Open mailbox',
  setUp: 'Set up a mail server to send them',
  test: {
    title: 'Test message',
    hint: 'Uses the saved settings. Enter an email address, or ten digits for a text message.',
    to: 'Recipient',
    send: 'Send test message',
    sending: 'Sending...',
    missing: 'Enter an email address or a phone number',
  },
  filter: 'Show',
  search: 'Search by recipient or title',
  loading: 'Loading messages',
  failed: "Couldn't load the messages",
  emptyMailbox: 'No messages yet',
  emptyMailboxHint: 'Messages appear here as soon as the portal sends one.',
  noMatch: 'No messages match',
  showAll: 'Show all messages',
  columns: { message: 'Message', state: 'State', when: 'When' },
  shown: (shown: number, total: number) =>
    total === 1 ? '1 message' : `${String(shown)} of ${String(total)} messages`,
  noRecipient: 'Client removed',
  retry: 'Send again',
  retrying: 'Sending...',
  retried: 'The message will be sent again now',
  dialog: {
    failed: "Couldn't load the message",
    loading: 'Loading the message',
    parts: 'Parts of the message',
    page: 'Message',
    text: 'Plain text',
    headers: 'Headers',
    pageTitle: 'The message as its recipient sees it',
    links: 'Links in this message',
    copy: 'Copy link',
    attachments: 'Attachments',
    secret:
      'This message holds a private link, so only owners can read it, and only until it is sent.',
    removed: 'The content of this message was deleted.',
  },
} as const;

export const stateMarks: Readonly<Record<Message['state'], StateMark>> = {
  waiting: { label: 'Waiting', tone: 'payment', icon: 'clock' },
  sent: { label: 'Sent', tone: 'done', icon: 'circle-check' },
  stored: { label: 'In the mailbox', tone: 'other', icon: 'mail' },
  failed: { label: 'Failed', tone: 'danger', icon: 'triangle-alert' },
};

export const filterLabels = {
  all: 'All',
  failed: 'Failed',
  waiting: 'Waiting',
  sent: 'Sent',
  stored: 'In the mailbox',
} as const;

/** Why a message is where it is, and what happens next; null when its state says it all. */
export function explanation({ state, error, tries }: Message): string | null {
  if (error === null) return null;
  if (state === 'waiting') return `${error} It will be tried again automatically.`;
  return state === 'failed' && tries > 1 ? `${error} Tried ${String(tries)} times.` : error;
}
