import type {
  AuditEntry,
  Envelope,
  EnvelopeEvent,
  EnvelopeStatus,
  HappenedEvent,
  Signature,
  Signer,
} from './envelope.ts';

/** True while the envelope can be signed, declined, or voided. */
export function isLive({ status }: Envelope): boolean {
  return status === 'sent' || status === 'delivered';
}

/** True when everyone who signs earlier is done. */
export function isTurnOf(signer: Signer, { signers }: Envelope): boolean {
  return signers.every(
    ({ routingOrder, status }) => routingOrder >= signer.routingOrder || status === 'completed',
  );
}

/** Sends a draft: the first signers may sign. */
export function sendEnvelope(envelope: Envelope, at: Date): HappenedEvent[] {
  setStatus(envelope, 'sent', at);
  envelope.sentAt = at;
  record(envelope, at, 'Sent Invitations', 'The envelope was sent.', '');
  return [happened('envelope-sent'), ...inviteNext(envelope, at)];
}

/** The signer opened the documents. */
export function openEnvelope(envelope: Envelope, signer: Signer, at: Date): HappenedEvent[] {
  if (!isLive(envelope) || signer.status !== 'sent') return [];
  signer.status = 'delivered';
  signer.deliveredAt = at;
  record(envelope, at, 'Viewed', 'The documents were viewed.', signer.name);
  const events = [happened('recipient-delivered', signer)];
  const everyoneHasViewed = envelope.signers.every(({ deliveredAt }) => deliveredAt !== null);
  if (!everyoneHasViewed || envelope.status === 'delivered') return events;
  setStatus(envelope, 'delivered', at);
  envelope.deliveredAt = at;
  return [...events, happened('envelope-delivered')];
}

/** The signer finished; the last one completes the envelope. */
export function completeSigner(
  envelope: Envelope,
  signer: Signer,
  signature: Signature | null,
  at: Date,
): HappenedEvent[] {
  signer.status = 'completed';
  signer.signedAt = at;
  signer.signature = signature;
  record(envelope, at, 'Signed', 'The documents were signed.', signer.name);
  const events = [happened('recipient-completed', signer), ...inviteNext(envelope, at)];
  if (envelope.signers.some(({ status }) => status !== 'completed')) return events;
  setStatus(envelope, 'completed', at);
  envelope.completedAt = at;
  return [...events, happened('envelope-completed')];
}

/** The signer declined, which ends the envelope. */
export function declineEnvelope(
  envelope: Envelope,
  signer: Signer,
  reason: string,
  at: Date,
): HappenedEvent[] {
  signer.status = 'declined';
  signer.declinedAt = at;
  signer.declinedReason = reason;
  record(envelope, at, 'Declined', reason, signer.name);
  setStatus(envelope, 'declined', at);
  envelope.declinedAt = at;
  return [happened('recipient-declined', signer), happened('envelope-declined')];
}

/** Only for a live envelope; a longer reason is cut as DocuSign does. */
export function voidEnvelope(envelope: Envelope, reason: string, at: Date): HappenedEvent[] {
  setStatus(envelope, 'voided', at);
  envelope.voidedAt = at;
  envelope.voidedReason = reason.slice(0, 200);
  record(envelope, at, 'Voided', envelope.voidedReason, '');
  return [happened('envelope-voided')];
}

/** Adds an entry to the history of the envelope. */
export function record(
  envelope: Envelope,
  at: Date,
  action: string,
  message: string,
  userName: string,
): void {
  envelope.lastModifiedAt = at;
  const entry: AuditEntry = { at, action, message, userName };
  envelope.audit.push(entry);
}

function inviteNext(envelope: Envelope, at: Date): HappenedEvent[] {
  return envelope.signers
    .filter((signer) => signer.status === 'created' && isTurnOf(signer, envelope))
    .map((signer) => {
      signer.status = 'sent';
      signer.sentAt = at;
      return happened('recipient-sent', signer);
    });
}

function setStatus(envelope: Envelope, status: EnvelopeStatus, at: Date): void {
  envelope.status = status;
  envelope.statusChangedAt = at;
  envelope.lastModifiedAt = at;
}

function happened(event: EnvelopeEvent, signer?: Signer): HappenedEvent {
  return { event, recipientId: signer?.recipientId ?? null };
}
