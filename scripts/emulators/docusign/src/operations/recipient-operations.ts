import { asObjects, asText, type Reply } from '@porchlight/emulator-shared';
import { recipientNotFound } from '../base/refusals.ts';
import type { Call } from './call.ts';
import { placeTabs, type PlacedTab } from '../templates/tabs.ts';
import { dateTime } from '../base/date-time.ts';
import { describeRecipients } from '../envelopes/describe-envelope.ts';
import { envelopeOf, recordReminder } from './envelope-operations.ts';
import type { Signer } from '../envelopes/envelope.ts';

export function getRecipients(call: Call): Reply {
  const withTabs = call.query.get('include_tabs') === 'true';
  return { status: 200, body: describeRecipients(envelopeOf(call), { withTabs }) };
}

/** Corrects the name and email of signers who have not signed, or sends the invitations again. */
export function updateRecipients(call: Call): Reply {
  const envelope = envelopeOf(call);
  const recipientUpdateResults = asObjects(call.body['signers']).map((change) => {
    const recipientId = asText(change['recipientId']);
    const signer = envelope.signers.find((known) => known.recipientId === recipientId);
    if (signer === undefined) return failed(recipientId, 'INVALID_RECIPIENT_ID');
    if (signer.status === 'completed') return failed(recipientId, 'RECIPIENT_ALREADY_SIGNED');
    signer.name = asText(change['name']) || signer.name;
    signer.email = asText(change['email']) || signer.email;
    return { recipientId, errorDetails: { errorCode: 'SUCCESS', message: '' } };
  });
  if (call.query.get('resend_envelope') === 'true') recordReminder(call.world, envelope);
  return { status: 200, body: { recipientUpdateResults } };
}

export function getTabs(call: Call): Reply {
  const { signers } = envelopeOf(call);
  const signer = signers.find(({ recipientId }) => recipientId === call.params['recipientId']);
  if (signer === undefined) throw recipientNotFound();
  return { status: 200, body: signer.tabs };
}

/** What the signers chose and entered: values exist only once a signer is done. */
export function getFormData(call: Call): Reply {
  const { envelopeId, emailSubject, status, sentAt, signers } = envelopeOf(call);
  return {
    status: 200,
    body: {
      envelopeId,
      status,
      emailSubject,
      ...(sentAt === null ? {} : { sentDateTime: dateTime(sentAt) }),
      formData: signers.flatMap(formDataOf),
      recipientFormData: signers.map((signer) => ({
        recipientId: signer.recipientId,
        name: signer.name,
        email: signer.email,
        ...(signer.sentAt === null ? {} : { SentTime: dateTime(signer.sentAt) }),
        ...(signer.deliveredAt === null ? {} : { DeliveredTime: dateTime(signer.deliveredAt) }),
        ...(signer.signedAt === null ? {} : { SignedTime: dateTime(signer.signedAt) }),
        ...(signer.declinedAt === null ? {} : { DeclinedTime: dateTime(signer.declinedAt) }),
        formData: formDataOf(signer),
      })),
    },
  };
}

function formDataOf(signer: Signer): object[] {
  if (signer.status !== 'completed') return [];
  return placeTabs(signer.tabs)
    .filter(({ kind }) => kind !== 'signHereTabs' && kind !== 'initialHereTabs')
    .map(formDataItem);
}

function formDataItem({ kind, tab }: PlacedTab): object {
  const { tabLabel: name, value = '', listItems = [] } = tab;
  if (kind === 'checkboxTabs') return { name, value: tab.selected === 'true' ? 'X' : '' };
  if (kind !== 'listTabs') return { name, value };
  const chosen = listItems.find(({ selected }) => selected === 'true');
  return { name, value: chosen?.value ?? '', listSelectedValue: chosen?.text ?? '' };
}

function failed(recipientId: string, errorCode: string): object {
  return { recipientId, errorDetails: { errorCode, message: 'The recipient was not changed.' } };
}
