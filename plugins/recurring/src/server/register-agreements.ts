import { Invoices } from '@porchlight/billing/contract';
import { ClientValues } from '@porchlight/clients/contract';
import {
  AgencyCalendar,
  Clock,
  Database,
  LegalName,
  LinkKinds,
  Messages,
  MessageTemplates,
  PageAddresses,
  PublicLinks,
  StaffAuthenticator,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import { AgreementMails, AgreementStore, AgreementVisits, CollectionChoosing } from './tokens.ts';
import { agreementLink } from './agreements/agreement-link.ts';
import { answerMail, askMail, copyMail } from './agreements/agreement-mails.ts';
import { AgreementNotices } from './agreements/agreement-notices.ts';
import { agreementRoutes } from './agreements/agreement-routes.ts';
import { Agreements } from './agreements/agreements.ts';
import { CollectionChoice } from './agreements/collection-choice.ts';
import { VisitedAgreements } from './agreements/visited-agreements.ts';

/** What clients agree to before a card is charged, their copies, and the page of their links. */
export function registerAgreements(r: PluginRegistrar): void {
  const invoices = r.get(Invoices);
  r.provide(
    AgreementMails,
    [
      Messages,
      PublicLinks,
      ClientValues,
      StaffAuthenticator,
      LegalName,
      AgencyCalendar,
      PageAddresses,
    ],
    (messages, links, values, accounts, legalName, calendar, addresses) =>
      new AgreementNotices({ messages, links, values, accounts, legalName, calendar, addresses }),
  );
  r.provide(
    AgreementStore,
    [Clock, LegalName, ClientValues, AgreementMails],
    (clock, legalName, clients, notices) => new Agreements({ clock, legalName, clients, notices }),
  );
  r.provide(
    CollectionChoosing,
    [AgreementStore],
    (agreements) => new CollectionChoice({ agreements, invoices }),
  );
  r.provide(
    AgreementVisits,
    [Database, Writes, Clock, AgreementStore, AgreementMails],
    (database, writes, clock, agreements, notices) =>
      new VisitedAgreements({ database, writes, clock, agreements, notices, invoices }),
  );
  r.contribute(LinkKinds, agreementLink);
  r.contribute(MessageTemplates, askMail, copyMail, answerMail);
  r.routes(...agreementRoutes(r.get(AgreementVisits)));
}
