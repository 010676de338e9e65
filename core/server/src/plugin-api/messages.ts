import { defineService, type Language, type WriteUnit } from '@porchlight/kernel';
import type { StoredFile } from './stored-files.ts';

/** A part of a mail, in plain text that is escaped where it becomes HTML: a paragraph, a button, or a list. */
export type MailPart =
  | string
  /** `href` begins with `https:`, `http:`, `mailto:`, or `tel:`. */
  | { readonly button: string; readonly href: string }
  | { readonly list: readonly string[] };

/** A mail before it gets the frame of the agency; both its HTML and its plain text are made from it. */
export interface MailContent {
  /** At most 200 characters. */
  readonly subject: string;
  readonly body: readonly MailPart[];
}

/** A mail, and perhaps a text message, that a plugin sends; contributed to `MessageTemplates`. */
export interface MessageTemplate<V> {
  /** Qualified, for example `agents.invitation`. */
  readonly id: string;
  /** For lists and timelines, for example 'Invitation'. */
  readonly title: string;
  /**
   * The content opens something, such as a link that resets a password: it is deleted as soon as the message was sent,
   * and only owners can read it before that.
   */
  readonly isSecret?: true;
  /** Lets someone sign in, such as an invitation: the hourly limit of other messages to them does not hold it up. */
  readonly isForSignIn?: true;
  /**
   * Warns of a change to security: neither does the hourly limit of other messages hold it up, nor do many of them hold up
   * those for signing in.
   */
  readonly isWarning?: true;
  /** Called for every language of the portal; the texts come from `defineTexts` of `@porchlight/translations`. */
  readonly mail: (values: V, language: Language) => MailContent;
  /** At most 320 characters, with its links. A template without it cannot be sent as a text message. */
  readonly text?: (values: V, language: Language) => string;
  /** Values to test the template with; the contract test of the plugin renders them in every language. */
  readonly sample: V;
}

/** What to send, to whom. */
export interface OutgoingMessage<V> {
  /** An email address; for a text message a US phone number. */
  readonly to: string;
  readonly template: MessageTemplate<V>;
  readonly language: Language;
  /**
   * Texts in them lose what mail programs make a link of, except for the portal's own `url`, `agency`, and `contact`.
   */
  readonly values: V;
  /** The client whose timeline shows the message. */
  readonly client?: number;
  /** At most 200 characters. The same key of the same template is sent once, however often it is given. */
  readonly key: string;
  /**
   * True for what follows from an act of a member of staff, such as a notice about it: like the messages of the portal and
   * those of visitors' acts, it never refuses the act. It waits while its recipient had too many, and is stored as failed
   * for an address that cannot receive mail. Without it, sending is the act itself, and may be refused.
   */
  readonly isConsequence?: boolean;
}

/** A file that travels with a mail. */
export interface MailAttachment {
  /** A file of `StoredFiles` that a record has attached; it is read when the mail is delivered. */
  readonly file: StoredFile;
  /** As the recipient saves it. */
  readonly fileName: string;
  /** For example `application/pdf`. */
  readonly mimeType: string;
}

export interface OutgoingMail<V> extends OutgoingMessage<V> {
  /** At most 10, and 10 MB together. */
  readonly attachments?: readonly MailAttachment[];
}

/** A stored message. */
export interface QueuedMessage {
  readonly id: string;
  /** False when a message of this key was queued before. */
  readonly isNew: boolean;
}

/** `delayed`: it is tried again, after a failure or once its recipient's hour is over. `stored`: in the mailbox of a portal without a mail server. */
export type MessageDelivery = 'waiting' | 'delayed' | 'sent' | 'stored' | 'failed';

/** Why a text message was not queued: this portal sends none, so that a screen hides its button. */
export type TextMessageResult =
  | ({ readonly queued: true } & QueuedMessage)
  | { readonly queued: false; readonly reason: 'no_text_messages' };

/**
 * Mail and text messages. A message is stored in the caller's transaction and delivered after its commit, at least
 * once: tried again for a day when the mail server does not accept it, then listed as failed. Without a mail server
 * it stays in the mailbox of the portal, where owners read it.
 *
 * For staff and visitors throws `ProblemError` at the field `to` for an address that cannot receive mail, and 429 when the
 * account or the recipient had too many messages within an hour. For the portal itself it never throws for what the recipient
 * caused: such a message is stored as failed, or delayed until its hour is over. Attachments larger than 10 MB together are
 * 400 for everyone.
 */
export interface Messages {
  sendMail<V>(unit: WriteUnit, mail: OutgoingMail<V>): Promise<QueuedMessage>;
  sendText<V>(unit: WriteUnit, message: OutgoingMessage<V>): Promise<TextMessageResult>;
  /** What became of queued messages, by their id; without those that are unknown. */
  deliveries(ids: readonly string[]): Promise<ReadonlyMap<string, MessageDelivery>>;
  /** False when this portal sends no text messages. */
  canSendText(): boolean;
  /** False when mail stays in the mailbox of the portal, because it has no mail server. */
  canSendMail(): boolean;
  /** Deletes the contents and recipients of the messages about clients that are removed for good. */
  removeOf(unit: WriteUnit, clientIds: readonly number[]): Promise<void>;
}

export const Messages = defineService<Messages>('core.messages');

/** Ties the values of a template to what its functions receive. */
export function defineMessage<V>(template: MessageTemplate<V>): MessageTemplate<V> {
  return template;
}
