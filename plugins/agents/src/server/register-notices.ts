import {
  AgencyCalendar,
  Clock,
  Database,
  Messages,
  MessageTemplates,
  PageAddresses,
  type PluginRegistrar,
  SecurityNoticed,
} from '@porchlight/server';
import type { Settings } from '../generated/types.ts';
import { AccountNotifier } from './notices/account-notifier.ts';
import { accountMail, securityMail } from './notices/notice-mails.ts';
import { SecurityNotifier } from './notices/security-notifier.ts';
import { listSecurityNotices } from './routes/list-security-notices.ts';
import { AccountNotices, AgentStore, SecurityNotices } from './tokens.ts';

/** Mails and lines about changes that someone has to know of. */
export function registerNotices(r: PluginRegistrar<Settings>): void {
  r.contribute(MessageTemplates, accountMail, securityMail);
  r.provide(
    AccountNotices,
    [AgentStore, Messages],
    (store, messages) => new AccountNotifier({ store, messages }),
  );
  r.provide(
    SecurityNotices,
    [Database, AgentStore, Messages, AgencyCalendar, PageAddresses, Clock],
    (database, store, messages, calendar, addresses, clock) =>
      new SecurityNotifier({ database, store, messages, calendar, addresses, clock }),
  );
  const notices = r.get(SecurityNotices);
  r.routes(listSecurityNotices(notices));
  r.on(
    SecurityNoticed,
    (notice, delivery) => delivery.commit((unit) => notices().send(unit, notice, delivery)),
    { title: 'Notify owners of what the security of the portal rests on' },
  );
}
