import { type Language, problemAt, ProblemError } from '@porchlight/kernel';
import {
  needing,
  uuid7,
  type AddressedLink,
  AgencyCalendar,
  Clock,
  Messages,
  PublicLinks,
  type StaffActor,
  type TextMessageResult,
  Writes,
  type WriteUnit,
  Agency,
} from '@porchlight/server';
import { titleIn } from '../../form-types/definition/form-title.ts';
import type { LinkSend } from '../../generated/types.ts';
import {
  accessInvalid,
  linkHasNoClient,
  linkNotFound,
  linkUnsendable,
  textsNotSent,
} from '../../problems.ts';
import { findFormType, type FormTypeHints } from '../../rules/links/find-form-type.ts';
import { holdSession } from '../store/locks.ts';
import { holdRequest } from '../store/upload-rows.ts';
import { lockSubmission } from '../submissions/locked-submission.ts';
import { allLinkKinds } from '../store/link-kinds.ts';
import { linkMail, type LinkMessageValues } from './link-mails.ts';
import { missingDocuments } from './missing-documents.ts';
import { uploadMail } from './upload-mails.ts';
import { LinkRecipients, type LinkRecipient } from './link-recipient.ts';
import { FormTypeRules } from '../../contract.ts';

const linkNotSent = 'Not sent: this portal has no mail server. The email is in its mailbox.';

/** The record of a link: a session form, a session with its forms, or a document request. */
export interface LinkedRecord {
  readonly entity: 'submission' | 'session' | 'upload-request';
  readonly id: number;
}

/** What a message names. */
export interface TitledForm extends FormTypeHints {
  readonly type: string;
  readonly title: string;
}

type NamedForm = Pick<LinkMessageValues, 'title' | 'isToSign'>;

/** Sends links to the clients they are for. */
export class LinkDelivery extends needing({
  writes: Writes,
  links: PublicLinks,
  recipients: LinkRecipients,
  messages: Messages,
  agency: Agency,
  calendar: AgencyCalendar,
  clock: Clock,
  types: FormTypeRules,
}) {
  /**
   * Sends a link in the language of its client, who is reminded from then on; resolves to a sentence that says so, or
   * that the mail did not leave a portal without a mail server. Throws 404, 409 for a link that is void or has no client,
   * and 400 when the client has no such address.
   */
  async send(
    actor: StaffActor,
    record: LinkedRecord,
    linkId: string,
    { channel }: LinkSend,
  ): Promise<string> {
    const { writes, messages } = this.needs;
    const to = await writes.run(actor, (unit) =>
      this.sendWithin(unit, record, linkId, { channel }),
    );
    return channel === 'mail' && !messages.canSendMail() ? linkNotSent : `Link sent to ${to}`;
  }

  /** As `send`, in the transaction of the caller; resolves to the address. */
  async sendWithin(
    unit: WriteUnit,
    record: LinkedRecord,
    linkId: string,
    { channel }: LinkSend,
  ): Promise<string> {
    const { links, recipients, messages, clock, calendar } = this.needs;
    const { clientId, form } = await lockRecord(unit, record);
    const subjects = { entity: record.entity, ids: [record.id] };
    const all = await links.addressed(allLinkKinds, subjects, unit);
    const link = all.find(({ id }) => id === linkId);
    if (link === undefined) throw new ProblemError(linkNotFound);
    if (link.state !== 'open') throw new ProblemError(linkUnsendable);
    const recipient = clientId === null ? null : await recipients.of(clientId, unit.trx);
    if (clientId === null || recipient === null) throw new ProblemError(linkHasNoClient);
    const { language } = recipient;
    const isUpload = record.entity === 'upload-request';
    const named = isUpload
      ? { title: await missingDocuments(unit, record.id, language), isToSign: false }
      : this.named(form, language);
    const message = {
      template: isUpload ? uploadMail : linkMail,
      language,
      values: this.valuesOf(link, recipient, named),
      client: clientId,
      key: uuid7(clock.now()),
    };
    const to = addressOf(recipient, channel);
    const messageId =
      channel === 'mail'
        ? (await messages.sendMail(unit, { ...message, to })).id
        : textId(await messages.sendText(unit, { ...message, to }));
    await noteSent(unit, record, { linkId, channel, messageId, day: calendar.today() });
    return to;
  }

  /** How a message names a form, or all forms of a session. */
  named(form: TitledForm | null, language: Language): NamedForm {
    if (form === null) return { title: null, isToSign: false };
    const title = titleIn(findFormType(this.needs.types(), form), form.title, language);
    return { title, isToSign: form.type === 'DocuSign' };
  }

  valuesOf(
    { url, expiresAt }: Pick<AddressedLink, 'url' | 'expiresAt'>,
    { firstName }: Pick<LinkRecipient, 'firstName'>,
    named: NamedForm,
  ): LinkMessageValues {
    const { agency, calendar } = this.needs;
    const { agency_name } = agency();
    const timeZone = calendar.timeZone();
    return { ...named, firstName, agency: agency_name, url, expiresAt, timeZone };
  }
}

/** Null as form: all forms of the session, or what a document request still lacks. */
async function lockRecord(
  unit: WriteUnit,
  { entity, id }: LinkedRecord,
): Promise<{ readonly clientId: number | null; readonly form: TitledForm | null }> {
  if (entity === 'session')
    return { clientId: (await holdSession(unit, id)).client_id, form: null };
  if (entity === 'upload-request')
    return { clientId: (await holdRequest(unit, id)).client_id, form: null };
  const form = await lockSubmission(unit, id);
  return { clientId: form.client_id, form };
}

function textId(text: TextMessageResult): string {
  if (!text.queued) throw new ProblemError(textsNotSent);
  return text.id;
}

function addressOf(recipient: LinkRecipient, channel: LinkSend['channel']): string {
  const to = channel === 'mail' ? recipient.email : recipient.phone;
  if (to !== '') return to;
  const what = channel === 'mail' ? 'email' : 'phone number';
  throw problemAt(accessInvalid, [
    { field: 'to', message: `This client has no ${what}. Add one and try again.` },
  ]);
}

async function noteSent(
  unit: WriteUnit,
  { entity, id }: LinkedRecord,
  sent: {
    readonly linkId: string;
    readonly channel: string;
    readonly messageId: string;
    readonly day: string;
  },
): Promise<void> {
  const idOf = (one: LinkedRecord['entity']) => (entity === one ? id : null);
  const record = [idOf('submission'), idOf('session'), idOf('upload-request')];
  await unit.sql(
    'forms.note-sent-link',
    `insert into forms_sent_link (link_id, submission_id, session_id, upload_request_id, channel, sent_on, message_id)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (link_id) do update set channel = excluded.channel, sent_on = excluded.sent_on, reminders = 0,
       message_id = excluded.message_id, stopped_at = null`,
    [sent.linkId, ...record, sent.channel, sent.day, sent.messageId],
  );
}
