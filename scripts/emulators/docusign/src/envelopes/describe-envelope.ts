import { dateTime } from '../base/date-time.ts';
import type { Account } from '../base/account.ts';
import { tabKinds } from '../templates/tabs.ts';
import type { Envelope, Signer } from './envelope.ts';

/** The envelope as the API and Connect write it, without its recipients. */
export function describeEnvelope(envelope: Envelope, account: Account): Record<string, unknown> {
  const { envelopeId } = envelope;
  const uri = `/envelopes/${envelopeId}`;
  return present({
    allowMarkup: 'false',
    autoNavigation: 'true',
    envelopeIdStamping: 'true',
    authoritativeCopy: 'false',
    status: envelope.status,
    documentsUri: `${uri}/documents`,
    recipientsUri: `${uri}/recipients`,
    attachmentsUri: `${uri}/attachments`,
    envelopeUri: uri,
    emailSubject: envelope.emailSubject,
    emailBlurb: envelope.emailBlurb,
    envelopeId,
    signingLocation: 'online',
    customFieldsUri: `${uri}/custom_fields`,
    notificationUri: `${uri}/notification`,
    enableWetSign: 'true',
    allowReassign: 'true',
    createdDateTime: time(envelope.createdAt),
    lastModifiedDateTime: time(envelope.lastModifiedAt),
    initialSentDateTime: time(envelope.sentAt),
    sentDateTime: time(envelope.sentAt),
    deliveredDateTime: time(envelope.deliveredAt),
    completedDateTime: time(envelope.completedAt),
    declinedDateTime: time(envelope.declinedAt),
    voidedDateTime: time(envelope.voidedAt),
    voidedReason: envelope.voidedReason,
    statusChangedDateTime: time(envelope.statusChangedAt),
    documentsCombinedUri: `${uri}/documents/combined`,
    certificateUri: `${uri}/documents/certificate`,
    templatesUri: `${uri}/templates`,
    transactionId: envelope.transactionId,
    customFields: envelope.customFields,
    notification: envelope.notification,
    sender: {
      userName: account.userName,
      userId: account.userId,
      accountId: account.accountId,
      email: account.email,
    },
    purgeState: 'unpurged',
    is21CFRPart11: 'false',
    signerCanSignOnMobile: 'true',
    isSignatureProviderEnvelope: 'false',
    allowComments: 'true',
    allowViewHistory: 'true',
  });
}

/** All recipients, as a list by type. */
export function describeRecipients(
  { signers }: Envelope,
  { withTabs }: { readonly withTabs: boolean },
): Record<string, unknown> {
  const waiting = signers.filter(({ status }) => status !== 'completed');
  const current = Math.min(...waiting.map(({ routingOrder }) => routingOrder));
  return {
    signers: signers.map((signer) => describeSigner(signer, withTabs)),
    agents: [],
    editors: [],
    intermediaries: [],
    carbonCopies: [],
    certifiedDeliveries: [],
    inPersonSigners: [],
    seals: [],
    witnesses: [],
    recipientCount: String(signers.length),
    currentRoutingOrder: String(Number.isFinite(current) ? current : signers.length),
  };
}

function describeSigner(signer: Signer, withTabs: boolean): Record<string, unknown> {
  return present({
    ...(withTabs ? { tabs: signer.tabs } : {}),
    creationReason: 'sender',
    isBulkRecipient: 'false',
    name: signer.name,
    email: signer.email,
    recipientId: signer.recipientId,
    recipientIdGuid: signer.recipientIdGuid,
    requireIdLookup: 'false',
    userId: signer.userId,
    clientUserId: signer.clientUserId,
    routingOrder: String(signer.routingOrder),
    roleName: signer.roleName,
    status: signer.status,
    sentDateTime: time(signer.sentAt),
    deliveredDateTime: time(signer.deliveredAt),
    signedDateTime: time(signer.signedAt),
    declinedDateTime: time(signer.declinedAt),
    declinedReason: signer.declinedReason,
    deliveryMethod: 'email',
    totalTabCount: String(
      tabKinds.reduce((sum, kind) => sum + (signer.tabs[kind]?.length ?? 0), 0),
    ),
  });
}

function time(date: Date | null): string | null {
  return date === null ? null : dateTime(date);
}

/** The API leaves out what has no value. */
function present(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
}
