export type MessageState = 'waiting' | 'sent' | 'stored' | 'failed';
export type MessageChannel = 'mail' | 'text';

/** A stored file that travels with a mail. The file belongs to a record, which may delete it before the delivery. */
export interface StoredAttachment {
  readonly fileId: string;
  readonly fileName: string;
  readonly mimeType: string;
}

/** What is delivered: the mail as rendered; `html` is null for a text message. */
export interface MessageBody {
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments?: readonly StoredAttachment[];
}

/** A message as it is queued. */
export interface NewMessage {
  readonly id: string;
  readonly template: string;
  readonly key: string;
  readonly channel: MessageChannel;
  readonly title: string;
  readonly isSecret: boolean;
  /** The portal sends it by itself; no person waits for it. */
  readonly isAutomatic: boolean;
  readonly recipient: string;
  readonly clientId: number | null;
  /** Null for the portal and for clients. */
  readonly sender: { readonly id: number; readonly name: string } | null;
  readonly body: MessageBody;
  /** Why it cannot be delivered at all; null for one that is to be. */
  readonly failure: string | null;
}

/** A stored message without its content. */
export interface MessageRow {
  readonly id: string;
  readonly template: string;
  readonly channel: MessageChannel;
  readonly title: string;
  readonly is_secret: boolean;
  /** Null once the client is removed for good. */
  readonly recipient: string | null;
  readonly client_id: number | null;
  readonly sender_id: number | null;
  readonly sender_name: string | null;
  readonly state: MessageState;
  readonly tries: number;
  /** When the next try is due, for a waiting one. ISO 8601, as are the others. */
  readonly due_at: string;
  readonly error: string | null;
  readonly created_at: string;
  readonly ended_at: string | null;
}

/** A message whose content is still sealed. */
export interface SealedMessage extends MessageRow {
  readonly isAutomatic: boolean;
  /** Null when the content was removed. Throws `SealBrokenError` for one that was changed or sealed with another key. */
  readonly open: () => MessageBody | null;
}

/** A message with its content; null when that was removed. */
export interface StoredMessage extends MessageRow {
  readonly body: MessageBody | null;
}
