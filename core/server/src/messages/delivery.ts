import type { MessageChannel, MessageBody } from './stored-message.ts';

/** A message as an adapter receives it. */
export interface Delivery extends MessageBody {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly recipient: string;
}

/** The result of one try. The sentences are stored and shown, so they name no recipient. */
export type DeliveryResult =
  | { readonly kind: 'sent' }
  /** There is nothing to send with: the message stays in the mailbox. */
  | { readonly kind: 'stored' }
  /** Trying again later may help. */
  | { readonly kind: 'delayed'; readonly error: string }
  /** Trying again cannot help. */
  | { readonly kind: 'refused'; readonly error: string };

/** Delivers messages. Must not throw when the mail server refuses one. */
export interface MessageAdapter {
  deliver(delivery: Delivery, signal: AbortSignal): Promise<DeliveryResult>;
}

/** The mailbox: nothing leaves the portal. */
export const mailboxAdapter: MessageAdapter = {
  deliver: () => Promise.resolve({ kind: 'stored' }),
};
