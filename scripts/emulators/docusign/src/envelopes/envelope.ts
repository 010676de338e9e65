import type { Tabs } from '../templates/tabs.ts';
import type { SourceDocument } from '../templates/template.ts';

export type EnvelopeStatus = 'created' | 'sent' | 'delivered' | 'completed' | 'declined' | 'voided';
type SignerStatus = 'created' | 'sent' | 'delivered' | 'completed' | 'declined';

/** How a signer signed: a typed name, or lines drawn in a box of 0 to 1 in both directions. */
export type Signature =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'drawn'; readonly strokes: readonly (readonly [number, number][])[] };

export interface Signer {
  readonly recipientId: string;
  readonly recipientIdGuid: string;
  readonly userId: string;
  readonly roleName: string;
  name: string;
  email: string;
  readonly clientUserId: string | null;
  readonly routingOrder: number;
  status: SignerStatus;
  sentAt: Date | null;
  deliveredAt: Date | null;
  signedAt: Date | null;
  declinedAt: Date | null;
  declinedReason: string | null;
  signature: Signature | null;
  readonly tabs: Tabs;
}

export interface AuditEntry {
  readonly at: Date;
  readonly action: string;
  readonly message: string;
  readonly userName: string;
}

export interface Envelope {
  readonly envelopeId: string;
  readonly templateId: string;
  readonly transactionId: string | null;
  status: EnvelopeStatus;
  emailSubject: string;
  emailBlurb: string;
  readonly createdAt: Date;
  statusChangedAt: Date;
  lastModifiedAt: Date;
  sentAt: Date | null;
  deliveredAt: Date | null;
  completedAt: Date | null;
  declinedAt: Date | null;
  voidedAt: Date | null;
  voidedReason: string | null;
  readonly documents: readonly SourceDocument[];
  readonly signers: readonly Signer[];
  /** As they were given. */
  readonly customFields: unknown;
  readonly notification: unknown;
  readonly audit: AuditEntry[];
}

/** What Connect reports. */
export type EnvelopeEvent =
  | 'envelope-sent'
  | 'envelope-delivered'
  | 'envelope-completed'
  | 'envelope-declined'
  | 'envelope-voided'
  | 'recipient-sent'
  | 'recipient-delivered'
  | 'recipient-completed'
  | 'recipient-declined';

export interface HappenedEvent {
  readonly event: EnvelopeEvent;
  /** Of events of a recipient. */
  readonly recipientId: string | null;
}
