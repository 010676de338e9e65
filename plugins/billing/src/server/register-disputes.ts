import { StaffDirectory } from '@porchlight/agents/contract';
import { ClientValues } from '@porchlight/clients/contract';
import { defineService } from '@porchlight/kernel';
import { NoValuesSchema } from '@porchlight/schemas';
import {
  AgencyCalendar,
  Clock,
  Database,
  Logger,
  Messages,
  MessageTemplates,
  PageAddresses,
  StaffAuthenticator,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import { DisputeEnded, DisputeOpened } from '../contract.ts';
import type { Settings } from '../generated/types.ts';
import { disputeDueMail, disputeEndedMail, disputeOpenedMail } from './mails/dispute-mails.ts';
import { DisputeNotices } from './messages/dispute-notices.ts';
import { DisputeDecisions } from './payments/dispute-decisions.ts';
import { disputeRoutes } from './payments/dispute-routes.ts';
import { ClosedBooks, DisputeDeciding, GatewayCalling, InvoiceSettlement } from './tokens.ts';

const Notices = defineService<DisputeNotices>('billing.dispute-notices');

export const DEADLINE_JOB = 'billing.remind-of-disputes';

/** What staff see of disputes, decide about them, and are told. */
export function registerDisputes(r: PluginRegistrar<Settings>): void {
  r.contribute(MessageTemplates, disputeOpenedMail, disputeDueMail, disputeEndedMail);
  r.provide(
    DisputeDeciding,
    [Writes, Clock, InvoiceSettlement, ClosedBooks],
    (writes, clock, settling, books) => new DisputeDecisions({ writes, clock, settling, books }),
  );
  r.provide(
    Notices,
    [
      Database,
      Writes,
      Clock,
      AgencyCalendar,
      Messages,
      PageAddresses,
      StaffAuthenticator,
      StaffDirectory,
      ClientValues,
      GatewayCalling,
      Logger,
    ],
    (
      database,
      writes,
      clock,
      calendar,
      messages,
      addresses,
      accounts,
      staff,
      values,
      calls,
      logger,
    ) =>
      new DisputeNotices({
        database,
        writes,
        clock,
        calendar,
        messages,
        addresses,
        accounts,
        staff,
        values,
        calls,
        logger,
      }),
  );
  r.routes(
    ...disputeRoutes({
      database: r.get(Database),
      calls: r.get(GatewayCalling),
      decisions: r.get(DisputeDeciding),
    }),
  );
  const notices = r.get(Notices);
  r.on(
    DisputeOpened,
    async ({ dispute_id: id }) => {
      if (id !== undefined) await notices().opened(id);
    },
    { title: 'Notify staff of a dispute' },
  );
  r.on(
    DisputeEnded,
    async ({ dispute_id: id }) => {
      if (id !== undefined) await notices().ended(id);
    },
    { title: 'Notify staff of the end of a dispute' },
  );
  r.job({
    id: DEADLINE_JOB,
    title: 'Remind staff of the deadlines of disputes',
    payload: NoValuesSchema,
    schedule: '0 9 * * *',
    missedTimes: 'run-once',
    key: () => 'all',
    run: (_, signal) => notices().remind(signal),
  });
}
