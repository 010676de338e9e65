import type { MessageSettings } from '@porchlight/schemas';
import type { Knex } from 'knex';
import type { MessageTemplate } from '../plugin-api/messages.ts';
import type {
  AgencySettings,
  Clock,
  FieldCrypto,
  Jobs,
  RateLimits,
  Writes,
} from '../plugin-api/tokens.ts';
import { mailboxAdapter, type MessageAdapter } from './delivery.ts';
import { channelsOf, logoOf } from './message-settings.ts';
import { MessageStore } from './message-store.ts';
import { Messenger } from './messenger.ts';
import { Outbox } from './outbox.ts';
import { LOGO_ADDRESS, type MailFrame } from './render-mail.ts';
import { createSmtpAdapter } from './smtp-adapter.ts';

interface MessageParts {
  readonly knex: Knex;
  readonly crypto: FieldCrypto;
  readonly writes: Writes;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  readonly clock: Clock;
  readonly agency: () => AgencySettings;
  readonly settings: () => MessageSettings;
  readonly templates: () => readonly Pick<MessageTemplate<unknown>, 'id'>[];
}

/** What sends messages: the outbox for plugins, the messenger for jobs, the rest for screens. */
export interface MessageServices extends Pick<
  MessageParts,
  'knex' | 'crypto' | 'writes' | 'jobs' | 'limits' | 'clock' | 'agency' | 'settings'
> {
  readonly outbox: Outbox;
  readonly messenger: Messenger;
  readonly store: MessageStore;
  readonly frame: () => MailFrame;
  /** The adapter for the current settings. */
  readonly adapter: () => MessageAdapter;
}

/** Connects the parts of messages. */
export function createMessages({ templates, ...parts }: MessageParts): MessageServices {
  const { knex, writes, jobs, limits, clock, agency, settings } = parts;
  const store = new MessageStore(parts.crypto);
  const frame = (): MailFrame => {
    const { agency_name: agencyName, agency_phone: phone = '', agency_address = '' } = agency();
    const logo = logoOf(settings()) === null ? null : LOGO_ADDRESS;
    return { agencyName, phone, address: agency_address, logo };
  };
  const adapter = () =>
    channelsOf(settings()).mail
      ? createSmtpAdapter({ settings: settings(), agencyName: agency().agency_name })
      : mailboxAdapter;
  const channels = () => channelsOf(settings());
  const outbox = new Outbox({ store, jobs, limits, templates, frame, channels });
  const messenger = new Messenger({
    store,
    knex,
    writes,
    jobs,
    limits,
    clock,
    adapter,
    hourlyLimit: () => settings().hourly_limit,
  });
  return { ...parts, outbox, messenger, store, frame, adapter };
}
