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
import { mailboxAdapter } from './delivery.ts';
import { MessageStore } from './message-store.ts';
import { Messenger } from './messenger.ts';
import { Outbox } from './outbox.ts';

interface MessageParts {
  readonly knex: Knex;
  readonly crypto: Pick<FieldCrypto, 'encrypt' | 'decrypt'>;
  readonly writes: Writes;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  readonly clock: Clock;
  readonly agency: () => AgencySettings;
  readonly templates: () => readonly Pick<MessageTemplate<unknown>, 'id'>[];
}

/** What sends messages: the outbox for plugins, the messenger for jobs, the store for screens. */
export interface MessageServices {
  readonly outbox: Outbox;
  readonly messenger: Messenger;
  readonly store: MessageStore;
}

/** Connects the parts of messages. */
export function createMessages(parts: MessageParts): MessageServices {
  const { knex, writes, jobs, limits, clock, agency, templates } = parts;
  const store = new MessageStore(parts.crypto);
  const outbox = new Outbox({
    store,
    jobs,
    limits,
    templates,
    frame: () => ({ agencyName: agency().agency_name, phone: '', address: '', logo: null }),
    channels: () => ({ mail: false, text: false }),
  });
  const messenger = new Messenger({
    store,
    knex,
    writes,
    jobs,
    limits,
    clock,
    adapter: () => mailboxAdapter,
    hourlyLimit: () => 500,
  });
  return { outbox, messenger, store };
}
