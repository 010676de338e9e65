import { defineService } from '@porchlight/kernel';
import {
  Agency,
  AgencyCalendar,
  Clock,
  Database,
  LinkKinds,
  Logger,
  MessageTemplates,
  Messages,
  PublicLinks,
  RateLimits,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import { EnvelopeVoiders, FormReminders, FormTypeRules, SigningLinks } from '../contract.ts';
import type { Settings } from '../generated/types.ts';
import { FormLinkEnding, LinkReads, LinkSending, LinksSent, SubmissionReads } from './tokens.ts';
import { SqlLinkChanges } from './links/link-changes.ts';
import { LinkDelivery } from './links/link-delivery.ts';
import { formReminders } from './links/form-reminders.ts';
import { keepOpen } from './links/kept-links.ts';
import { holdClient } from './store/locks.ts';
import { allLinkKinds } from './store/link-kinds.ts';
import { LinkReminders, remindOfLinks } from './links/link-reminders.ts';
import { linkMail, reminderMail } from './links/link-mails.ts';
import { uploadMail, uploadReminderMail } from './links/upload-mails.ts';
import { SqlLinkReads } from './links/link-reads.ts';
import { creationRoutes, formRoutes, recordRoutes } from './links/link-routes.ts';
import { SqlLinkWrites } from './links/link-writes.ts';
import { SentLinks } from './links/sent-links.ts';
import { SessionLinks } from './links/session-links.ts';
import { tokenRoutes } from './links/token-routes.ts';

const LinkWrites = defineService<SqlLinkWrites>('forms.link-writes');
const LinkChanges = defineService<SqlLinkChanges>('forms.link-changes');
const LinkReminding = defineService<LinkReminders>('forms.link-reminding');
const LinksOfSessions = defineService<SessionLinks>('forms.session-links');

/** Links to forms and sessions: their kinds, calls, and messages. */
export function registerLinks(r: PluginRegistrar<Settings>): void {
  const voiders = r.extensions(EnvelopeVoiders);
  const settings = r.settings();
  const agencies = r.get(Agency);
  const types = r.extensions(FormTypeRules);
  const usualDays = () => settings().default_form_expiration_days;
  // A plugin that signs forms must be able to void their envelopes.
  const canSign = () => voiders().length > 0;
  r.provide(
    LinkReads,
    [Database, PublicLinks, LinksSent],
    (database, links, sent) => new SqlLinkReads(database, links, sent),
  );
  r.provide(
    LinksSent,
    [Database, Writes, Messages, AgencyCalendar],
    (database, writes, messages, calendar) =>
      new SentLinks({ database, writes, messages, calendar }),
  );
  r.provide(
    LinkWrites,
    [Writes, PublicLinks],
    (writes, links) => new SqlLinkWrites({ writes, links, usualDays, canSign }),
  );
  r.provide(
    LinkChanges,
    [Writes, PublicLinks, AgencyCalendar, Clock, SubmissionReads, FormLinkEnding],
    (writes, links, calendar, clock, reads, ending) =>
      new SqlLinkChanges({ writes, links, calendar, clock, reads, ending }),
  );
  r.provide(
    LinksOfSessions,
    [Writes, PublicLinks, Clock, LinksSent],
    (writes, links, clock, sent) => new SessionLinks({ writes, links, clock, sent, usualDays }),
  );
  r.provide(
    LinkSending,
    [Writes, PublicLinks, Messages, AgencyCalendar, Clock],
    (writes, links, messages, calendar, clock) => {
      const agency = () => agencies()();
      return new LinkDelivery({ writes, links, messages, calendar, clock, agency, types });
    },
  );
  r.provide(
    LinkReminding,
    [Database, Writes, PublicLinks, Messages, AgencyCalendar, LinkSending, Logger],
    (database, writes, links, messages, calendar, delivery, logger) =>
      new LinkReminders({ database, writes, links, messages, calendar, delivery, logger }),
  );
  r.provide(
    FormReminders,
    [Database, PublicLinks, LinksSent, LinkSending],
    (database, links, sent, delivery) => formReminders({ database, links, sent, delivery }),
  );
  r.provide(SigningLinks, [LinkWrites, LinkSending, PublicLinks], (writes, delivery, links) => ({
    keepOpen: (unit, id, signedWith) => keepOpen(links, unit, id, signedWith),
    async send(unit, link) {
      await holdClient(unit, link.clientId);
      const { submissionId, linkId } = await writes.addForClient(unit, link);
      const record = { entity: 'submission', id: submissionId } as const;
      await delivery.sendWithin(unit, record, linkId, { channel: 'mail' });
      return submissionId;
    },
  }));
  r.job(remindOfLinks(r.get(LinkReminding)));
  const parts = {
    reads: r.get(LinkReads),
    writes: r.get(LinkWrites),
    changes: r.get(LinkChanges),
    sessions: r.get(LinksOfSessions),
    delivery: r.get(LinkSending),
    sent: r.get(LinksSent),
    submissions: r.get(SubmissionReads),
    limits: r.get(RateLimits),
  };
  r.routes(
    ...tokenRoutes(parts),
    ...creationRoutes(parts),
    ...formRoutes(parts),
    ...recordRoutes(parts),
  );
  r.contribute(LinkKinds, ...allLinkKinds);
  r.contribute(MessageTemplates, linkMail, reminderMail, uploadMail, uploadReminderMail);
}
