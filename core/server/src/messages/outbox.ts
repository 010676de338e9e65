import { emailAddress, problemAt, ProblemError, type WriteUnit } from '@porchlight/kernel';
import type { Knex } from 'knex';
import { uuid7 } from '../base/uuid7.ts';
import type {
  MessageDelivery,
  Messages,
  MessageTemplate,
  OutgoingMail,
  OutgoingMessage,
  QueuedMessage,
  TextMessageResult,
} from '../plugin-api/messages.ts';
import type { Jobs, RateLimits } from '../plugin-api/tokens.ts';
import { storedAttachments } from './attachments.ts';
import { messagesTooFrequent, phoneRefused, recipientRefused } from './message-problems.ts';
import { messageLine } from './message-audit.ts';
import { sendingJob } from './message-queues.ts';
import type { MessageSetup } from './message-setup.ts';
import type { MessageChannels } from './message-settings.ts';
import type { MessageStore } from './message-store.ts';
import { plainValues } from './plain-values.ts';
import { senderWait, type CountedTemplate } from './recipient-limit.ts';
import { textRecipient } from './recipients.ts';
import { oneLine, renderMail } from './render-mail.ts';
import type { MessageBody, MessageChannel } from './stored-message.ts';

const HOUR_SECONDS = 3_600;
/** Messages of one account within an hour; more than anyone writes, less than a flood. */
const MOST_OF_ACCOUNT = 200;
const LONGEST_KEY = 200;
/** Of a recipient that is shown with its failed message. */
const LONGEST_RECIPIENT = 254;
const LONGEST_TEXT = 320;

interface OutboxParts {
  readonly knex: Knex;
  readonly store: MessageStore;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  /** The templates of the plugins that are on. */
  readonly templates: () => readonly Pick<MessageTemplate<unknown>, 'id'>[];
  readonly setup: Pick<MessageSetup, 'channels' | 'frame'>;
}

/** Stores messages in the transactions of their senders, and queues their delivery. */
export class Outbox implements Messages {
  readonly #parts: OutboxParts;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** By which ways messages leave this portal. */
  channels(): MessageChannels {
    return this.#parts.setup.channels();
  }

  canSendMail(): boolean {
    return this.channels().mail;
  }

  canSendText(): boolean {
    return this.channels().text;
  }

  async sendMail<V>(unit: WriteUnit, mail: OutgoingMail<V>): Promise<QueuedMessage> {
    const { template, language, values } = mail;
    const attachments = storedAttachments(mail.attachments ?? []);
    const recipient = { address: emailAddress(mail.to), problem: recipientRefused };
    return this.#queue(unit, mail, 'mail', recipient, () => ({
      ...renderMail(
        template.mail(plainValues(values), language),
        this.#parts.setup.frame(),
        language,
      ),
      attachments,
    }));
  }

  async sendText<V>(unit: WriteUnit, message: OutgoingMessage<V>): Promise<TextMessageResult> {
    const { template, language, values } = message;
    if (!this.canSendText()) return { queued: false, reason: 'no_text_messages' };
    const { text } = template;
    if (text === undefined) throw new Error(`The template ${template.id} has no text message.`);
    const recipient = { address: textRecipient(message.to), problem: phoneRefused };
    const queued = await this.#queue(unit, message, 'text', recipient, () =>
      textBody(template.id, text(plainValues(values), language)),
    );
    return { queued: true, ...queued };
  }

  deliveries(ids: readonly string[]): Promise<ReadonlyMap<string, MessageDelivery>> {
    return this.#parts.store.deliveries(this.#parts.knex, ids);
  }

  async removeOf(unit: WriteUnit, clientIds: readonly number[]): Promise<void> {
    await this.#parts.store.removeOf(unit.trx, clientIds);
  }

  async #queue<V>(
    unit: WriteUnit,
    { to, template, key, client, isConsequence = false }: OutgoingMessage<V>,
    channel: MessageChannel,
    { address, problem }: Recipient,
    render: () => MessageBody,
  ): Promise<QueuedMessage> {
    const { store, jobs, templates } = this.#parts;
    const { actor } = unit;
    const isAutomatic = actor.kind !== 'staff' || isConsequence;
    if (address === null && !isAutomatic)
      throw problemAt(problem, [{ field: 'to', message: problem.message }]);
    if (key === '' || key.length > LONGEST_KEY)
      throw new Error(`The key of a message has 1 to ${LONGEST_KEY} characters.`);
    if (!templates().some(({ id }) => id === template.id))
      throw new Error(
        `No plugin declares the message ${template.id}. Contribute it to MessageTemplates.`,
      );
    const known = await store.idOf(unit.trx, template.id, key);
    if (known !== null) return { id: known, isNew: false };
    if (address !== null && !isAutomatic) await this.#count(actor.id, template, address);
    const id = uuid7();
    const { title, isSecret = false } = template;
    const clientId = client ?? null;
    const recipient = address ?? to.trim().slice(0, LONGEST_RECIPIENT);
    const failure = address === null ? problem.message : null;
    const isNew = await store.add(unit.trx, {
      id,
      template: template.id,
      key,
      channel,
      title,
      isSecret,
      isAutomatic,
      recipient,
      clientId,
      sender: actor.kind === 'staff' ? { id: actor.id, name: actor.name } : null,
      body: render(),
      failure,
    });
    if (!isNew) return { id: (await store.idOf(unit.trx, template.id, key)) ?? id, isNew };
    const line = { id, title, recipient, channel, client_id: clientId };
    unit.audit(messageLine(failure === null ? 'queued' : 'failed', line, failure));
    if (failure === null) await jobs.enqueue(sendingJob(isAutomatic), { id }, { unit });
    return { id, isNew };
  }

  /**
   * Counts a message that an account sends as such, by what this account sent alone. All are counted for their recipient
   * when they are delivered, and wait then.
   */
  async #count(agentId: number, template: CountedTemplate, address: string): Promise<void> {
    const { limits } = this.#parts;
    const account = `staff ${String(agentId)}`;
    const wait =
      (await senderWait(limits, template, account, address)) ??
      (await limits.hit(`messages of ${account}`, MOST_OF_ACCOUNT, HOUR_SECONDS));
    if (wait !== null) throw new ProblemError(messagesTooFrequent, { retryAfterSeconds: wait });
  }
}

/** Where a message goes, and what to say when it cannot. */
interface Recipient {
  readonly address: string | null;
  readonly problem: typeof recipientRefused;
}

function textBody(template: string, written: string): MessageBody {
  const text = oneLine(written);
  if (text === '' || text.length > LONGEST_TEXT)
    throw new Error(
      `The text message ${template} has ${text.length} characters, not 1 to ${LONGEST_TEXT}.`,
    );
  return { subject: '', text, html: null };
}
