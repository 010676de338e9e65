import {
  AgencyCalendar,
  Clock,
  Database,
  DerivedWrites,
  Jobs,
  Messages,
  MessageTemplates,
  PageAddresses,
  type PluginRegistrar,
  SecurityNoticed,
} from '@porchlight/server';
import { NoValuesSchema } from '@porchlight/schemas';
import type { Settings } from '../generated/types.ts';
import { AccountNotifier } from './notices/account-notifier.ts';
import { GatheredNotices, MAIL_NOTICES_JOB } from './notices/gathered-notices.ts';
import { mailNotices } from './notices/mail-notices.ts';
import { accountMail, securityMail } from './notices/notice-mails.ts';
import { SecurityNotifier } from './notices/security-notifier.ts';
import { listSecurityNotices } from './routes/list-security-notices.ts';
import { AccountNotices, AgentStore, NoticeMailing, SecurityNotices } from './tokens.ts';

/** Mails and lines about changes that someone has to know of. */
export function registerNotices(r: PluginRegistrar<Settings>): void {
  r.contribute(MessageTemplates, accountMail, securityMail);
  r.provide(NoticeMailing, [Jobs, Clock], (jobs, clock) => new GatheredNotices({ jobs, clock }));
  r.provide(
    AccountNotices,
    [AgentStore, Messages, AgencyCalendar, Clock, NoticeMailing],
    (store, messages, calendar, clock, gathered) =>
      new AccountNotifier({ store, messages, calendar, clock, gathered }),
  );
  r.provide(
    SecurityNotices,
    [Database, AgentStore, Messages, AgencyCalendar, PageAddresses, Clock, NoticeMailing],
    (database, store, messages, calendar, addresses, clock, gathered) =>
      new SecurityNotifier({ database, store, messages, calendar, addresses, clock, gathered }),
  );
  const notices = r.get(SecurityNotices);
  r.routes(listSecurityNotices(notices));
  const [derived, accounts] = [r.get(DerivedWrites), r.get(AccountNotices)];
  r.job({
    id: MAIL_NOTICES_JOB,
    title: 'Mail security and account notices',
    payload: NoValuesSchema,
    run: () => mailNotices({ derived: derived(), security: notices(), accounts: accounts() }),
  });
  r.on(
    SecurityNoticed,
    (notice, delivery) => delivery.commit((unit) => notices().send(unit, notice, delivery)),
    { title: 'Notify owners of what the security of the portal rests on' },
  );
}
