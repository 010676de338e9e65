import { ProblemError } from '@porchlight/kernel';
import type { AddressedLink, Database, PublicLinks } from '@porchlight/server';
import type { FormReminders } from '../../contract.ts';
import { linkHasNoClient, noOpenLink, submissionNotFound } from '../../problems.ts';
import { sessionLinkKind, submissionKinds } from '../store/link-kinds.ts';
import type { LinkDelivery, LinkedRecord } from './link-delivery.ts';
import type { LinkRecipients } from './link-recipient.ts';
import type { SentLinks } from './sent-links.ts';

interface FormRemindersParts {
  readonly database: Database;
  readonly links: PublicLinks;
  readonly sent: SentLinks;
  readonly delivery: LinkDelivery;
  readonly recipients: LinkRecipients;
}

/** Reminds clients of a form by the newest link that works: its own, or else that of its session. */
export function formReminders({
  database,
  links,
  sent,
  delivery,
  recipients,
}: FormRemindersParts): FormReminders {
  async function linkOf(submissionId: number) {
    const form = (await database
      .knex('forms_submission')
      .where({ id: submissionId, deleted_at: null })
      .first('client_id', 'session_id')) as
      { readonly client_id: number | null; readonly session_id: number | null } | undefined;
    if (form === undefined) throw new ProblemError(submissionNotFound);
    const own = await links.addressed(submissionKinds, {
      entity: 'submission',
      ids: [submissionId],
    });
    const ofSession =
      form.session_id === null
        ? []
        : await links.addressed([sessionLinkKind], { entity: 'session', ids: [form.session_id] });
    const link = [...own, ...ofSession].find(({ state }) => state === 'open') ?? null;
    return { clientId: form.client_id, link };
  }

  return {
    async of(submissionId) {
      const { clientId, link } = await linkOf(submissionId);
      const recipient = clientId === null ? null : await recipients.of(clientId);
      const last = link === null ? undefined : (await sent.of([link])).get(link.id);
      return {
        problem:
          recipient === null
            ? linkHasNoClient.message
            : link === null
              ? noOpenLink.message
              : addressProblem(recipient, last?.channel ?? 'mail'),
        sent_on: last?.sent_on ?? null,
        upcoming: last?.reminders ?? [],
        is_stopped: last?.is_stopped ?? false,
      };
    },

    async remind(actor, submissionId) {
      const { link } = await linkOf(submissionId);
      if (link === null) throw new ProblemError(noOpenLink);
      const channel = (await sent.of([link])).get(link.id)?.channel ?? 'mail';
      await delivery.send(actor, recordOf(link), link.id, { channel });
    },

    async stop(actor, submissionId) {
      const { link } = await linkOf(submissionId);
      if (link === null) throw new ProblemError(noOpenLink);
      await sent.stop(actor, recordOf(link), link.id);
    },
  };
}

function recordOf({ subject }: AddressedLink): LinkedRecord {
  return { entity: subject.entity as LinkedRecord['entity'], id: Number(subject.id) };
}

function addressProblem(
  { email, phone }: { readonly email: string; readonly phone: string },
  channel: 'mail' | 'text',
): string | null {
  if (channel === 'mail') return email === '' ? 'This client has no email.' : null;
  return phone === '' ? 'This client has no phone number.' : null;
}
