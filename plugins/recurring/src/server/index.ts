import { CardReplaced, CardUsers, Invoices } from '@porchlight/billing/contract';
import { ClientRelatedData } from '@porchlight/clients/contract';
import { NoValuesSchema } from '@porchlight/schemas';
import {
  AuditAreas,
  AgencyCalendar,
  assertRightTime,
  Database,
  definePlugin,
  HealthChecks,
  FoldedTexts,
  MessageTemplates,
  RecordCounts,
  RestoreReviews,
  SearchSources,
  LinkKinds,
  tableRecords,
} from '@porchlight/server';
import { UseRecurring } from '../permissions.ts';
import { auditArea } from './audit-area.ts';
import { ChargeDue } from './charges/charge-due.ts';
import { followBilling } from './follow-billing.ts';
import { amountMail } from './notices/amount-mail.ts';
import { recurringSource } from './reads/palette-source.ts';
import { PeriodConfirmations } from './charges/period-confirmations.ts';
import { dueReview } from './reads/due-review.ts';
import { recurringHealth } from './recurring-health.ts';
import { RecurringReads } from './reads/recurring-reads.ts';
import { changeRoutes, readRoutes } from './recurring-routes.ts';
import { relatedSchedules } from './related-schedules.ts';
import { ScheduleChanges } from './schedules/schedule-changes.ts';
import { agreementLink } from './agreements/agreement-link.ts';
import { askMail, copyMail, answerMail } from './agreements/agreement-mails.ts';
import { agreementRoutes } from './agreements/agreement-routes.ts';
import { VisitedAgreements } from './agreements/visited-agreements.ts';
import { EndingCards } from './cards/ending-cards.ts';
import { cardExpiresMail, cardRefusedMail, agentCardMail } from './cards/card-mails.ts';
import { ScheduledCardUses } from './cards/scheduled-card-uses.ts';
import { ReplacedCards } from './cards/replaced-cards.ts';
import { Agreements } from './agreements/agreements.ts';

export default definePlugin({
  id: 'recurring',
  title: 'Recurring payments',
  requires: ['agents', 'billing', 'clients'],
  permissions: [UseRecurring],
  register(r) {
    const [database, calendar] = [r.get(Database), r.get(AgencyCalendar)];
    const reads = r.get(RecurringReads);
    const parts = {
      database,
      calendar,
      reads,
      changes: r.get(ScheduleChanges),
      confirmations: r.get(PeriodConfirmations),
    };
    r.routes(...readRoutes(parts), ...changeRoutes(parts));
    r.contribute(MessageTemplates, amountMail);
    followBilling(r);
    const due = r.get(ChargeDue);
    r.job({
      id: 'recurring.charge-due',
      title: 'Charge recurring payments that are due',
      payload: NoValuesSchema,
      // From early in the morning, so that no client gets an invoice at midnight.
      schedule: '*/10 5-23 * * *',
      async run(_, signal, progress) {
        // By a wrong clock, clients would be charged on another day.
        await assertRightTime(database());
        await due().run(signal, progress);
      },
    });
    r.contribute(LinkKinds, agreementLink);
    r.contribute(MessageTemplates, askMail, copyMail, answerMail);
    r.routes(...agreementRoutes(r.get(VisitedAgreements)));

    const cards = r.get(EndingCards);
    r.contribute(MessageTemplates, cardExpiresMail, cardRefusedMail, agentCardMail);
    r.contribute(CardUsers, new ScheduledCardUses({ database, agreements: r.get(Agreements) }));
    const replaced = r.get(ReplacedCards);
    r.on(CardReplaced, ({ card_id: id }) => replaced().notify(id), {
      title: 'Notify the agent of a replaced card',
    });
    r.job({
      id: 'recurring.announce-expiry',
      title: 'Announce cards that expire',
      payload: NoValuesSchema,
      schedule: '0 9 * * *',
      run: (_, signal) => cards().announce(signal),
    });

    r.contribute(RestoreReviews, dueReview(database, calendar));
    r.contribute(FoldedTexts, {
      table: 'recurring_schedule',
      columns: ['name', 'client_first_name', 'client_last_name'],
      hasNameStarts: true,
    });
    r.contribute(ClientRelatedData, relatedSchedules(database, r.get(Invoices)));
    r.contribute(AuditAreas, auditArea);
    r.contribute(SearchSources, recurringSource(reads));
    r.contribute(HealthChecks, recurringHealth(database, calendar));
    r.contribute(
      RecordCounts,
      tableRecords(database, {
        table: 'recurring_schedule',
        one: 'recurring payment',
        many: 'recurring payments',
      }),
    );
  },
});
