import type { MessageSettings } from '@porchlight/schemas';
import type { Knex } from 'knex';
import type { MessageTemplate } from '../plugin-api/messages.ts';
import type { StoredFiles } from '../plugin-api/stored-files.ts';
import type {
  AgencySettings,
  Clock,
  FieldCrypto,
  Jobs,
  RateLimits,
  Writes,
} from '../plugin-api/tokens.ts';
import { Mailbox } from './mailbox.ts';
import { MessageSetup } from './message-setup.ts';
import { MessageStore } from './message-store.ts';
import { MessageTester } from './message-tester.ts';
import type { CountedTemplate } from './recipient-limit.ts';
import { Messenger } from './messenger.ts';
import { Outbox } from './outbox.ts';

interface MessageParts {
  readonly knex: Knex;
  readonly crypto: FieldCrypto;
  /** The number of this process, on which it holds a lock. */
  readonly holder: string;
  readonly writes: Writes;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  readonly clock: Clock;
  readonly agency: () => AgencySettings;
  readonly settings: () => MessageSettings;
  readonly files: Pick<StoredFiles, 'open'>;
  /** True while nothing may leave the portal. */
  readonly isHeld: () => Promise<boolean>;
  readonly templates: () => readonly (Pick<MessageTemplate<unknown>, 'id'> & CountedTemplate)[];
}

export interface MessageServices {
  /** For plugins: stores messages and queues their delivery. */
  readonly outbox: Outbox;
  /** For jobs: delivers stored messages. */
  readonly messenger: Messenger;
  /** For screens: stored messages. */
  readonly mailbox: Mailbox;
  /** For the settings page. */
  readonly tester: MessageTester;
}

/** Connects the services of messages over one store. */
export function createMessages(parts: MessageParts): MessageServices {
  const { knex, crypto, holder, writes, jobs, limits, clock, templates } = parts;
  const store = new MessageStore(crypto, holder);
  const setup = new MessageSetup(parts);
  return {
    outbox: new Outbox({ store, knex, jobs, limits, templates, setup }),
    messenger: new Messenger({ store, knex, writes, jobs, limits, clock, setup, templates }),
    mailbox: new Mailbox({ store, knex, writes, jobs, crypto, clock, setup }),
    tester: new MessageTester({ limits, setup }),
  };
}
