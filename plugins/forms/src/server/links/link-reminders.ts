import type { SystemActor } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Database,
  type JobDefinition,
  Logger,
  Messages,
  needing,
  PublicLinks,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { NoValuesSchema, type NoValues } from '@porchlight/schemas';
import { reminderDue } from '../../rules/links/reminder-days.ts';
import { WAITING } from './waiting-links.ts';
import { LinkDelivery, type LinkedRecord, type TitledForm } from './link-delivery.ts';
import { allLinkKinds } from '../store/link-kinds.ts';
import { reminderMail } from './link-mails.ts';
import { LinkRecipients } from './link-recipient.ts';
import { missingDocuments } from './missing-documents.ts';
import { uploadReminderMail } from './upload-mails.ts';

const actor: SystemActor = { kind: 'system', plugin: 'forms' };

interface SentLink {
  readonly link_id: string;
  readonly submission_id: number | null;
  readonly session_id: number | null;
  readonly upload_request_id: number | null;
  readonly client_id: number;
  /** Null unless the link is about one form, like the three below. */
  readonly title: string | null;
  readonly type: string | null;
  readonly form_type: string | null;
  readonly source: string | null;
  readonly channel: 'mail' | 'text';
  readonly sent_on: string;
  readonly reminders: number;
}

/** Reminds clients of the links that they were sent, on days 2, 5, and 9, until the form arrives. */
export class LinkReminders extends needing({
  database: Database,
  writes: Writes,
  links: PublicLinks,
  recipients: LinkRecipients,
  messages: Messages,
  calendar: AgencyCalendar,
  delivery: LinkDelivery,
  logger: Logger,
}) {
  async run(signal: AbortSignal): Promise<void> {
    const { database, calendar, logger } = this.needs;
    const today = calendar.today();
    const { rows } = await database.knex.raw<{ rows: SentLink[] }>(WAITING);
    for (const sent of rows) {
      if (signal.aborted) return;
      const due = reminderDue(sent.sent_on, sent.reminders, today);
      if (due === null) continue;
      // One client whose address does not work must not keep the others from being reminded.
      await this.#remind(sent, due).catch((error: unknown) =>
        logger.warn({ err: error }, 'link reminder failed'),
      );
    }
  }

  /** The message and the count of it are stored together, so no reminder is sent twice. */
  async #remind(sent: SentLink, due: number): Promise<void> {
    const { writes, links, recipients, messages, delivery } = this.needs;
    await writes.run(actor, async (unit) => {
      const isFirst = await claim(unit, sent, due);
      const { entity, id } = recordOf(sent);
      const all = await links.addressed(allLinkKinds, { entity, ids: [id] }, unit);
      const link = all.find((one) => one.id === sent.link_id);
      const recipient = await recipients.of(sent.client_id, unit.trx);
      if (!isFirst || link?.state !== 'open' || recipient === null) return unit.unchanged();
      const to = sent.channel === 'mail' ? recipient.email : recipient.phone;
      if (to === '') return unit.unchanged();
      const { language } = recipient;
      const isUpload = entity === 'upload-request';
      const named = isUpload
        ? { title: await missingDocuments(unit, id, language), isToSign: false }
        : delivery.named(formOf(sent), language);
      const message = {
        to,
        template: isUpload ? uploadReminderMail : reminderMail,
        language,
        values: delivery.valuesOf(link, recipient, named),
        client: sent.client_id,
        key: `${sent.link_id} ${sent.sent_on} ${String(due)}`,
      };
      if (sent.channel === 'mail') await messages.sendMail(unit, message);
      else if (!(await messages.sendText(unit, message)).queued) unit.unchanged();
    });
  }
}

function formOf({ title, type, form_type, source }: SentLink): TitledForm | null {
  if (title === null) return null;
  return { title, type: type ?? '', form_type, source: source ?? '' };
}

function recordOf({ submission_id, session_id, upload_request_id }: SentLink): LinkedRecord {
  if (submission_id !== null) return { entity: 'submission', id: submission_id };
  if (session_id !== null) return { entity: 'session', id: session_id };
  return { entity: 'upload-request', id: upload_request_id! };
}

/** False when another process was faster. */
async function claim(unit: WriteUnit, sent: SentLink, due: number): Promise<boolean> {
  const rows = await unit.sql(
    'forms.claim-reminder',
    'update forms_sent_link set reminders = $3 where link_id = $1 and reminders = $2 returning 1',
    [sent.link_id, sent.reminders, due],
  );
  return rows.length === 1;
}

/** Every morning by the clock of the agency. */
export function remindOfLinks(reminders: () => LinkReminders): JobDefinition<NoValues> {
  return {
    id: 'forms.remind-of-links',
    title: 'Remind clients of forms',
    payload: NoValuesSchema,
    schedule: '0 9 * * *',
    missedTimes: 'run-once',
    run: (_payload, signal) => reminders().run(signal),
  };
}
