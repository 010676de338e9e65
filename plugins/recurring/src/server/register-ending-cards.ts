import { CardReplaced, CardsOnFile, CardUsers } from '@porchlight/billing/contract';
import { ClientValues } from '@porchlight/clients/contract';
import { NoValuesSchema } from '@porchlight/schemas';
import {
  AgencyCalendar,
  Clock,
  Database,
  LegalName,
  Logger,
  Messages,
  MessageTemplates,
  PageAddresses,
  StaffAuthenticator,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import { AgreementMails, AgreementStore, CardMails, ExpiringCards } from './tokens.ts';
import { agentCardMail, cardExpiresMail, cardRefusedMail } from './cards/card-mails.ts';
import { CardNotices } from './cards/card-notices.ts';
import { notifyOfReplacedCard } from './cards/replaced-cards.ts';
import { ScheduledCardUses } from './cards/scheduled-card-uses.ts';
import { EndingCards } from './cards/ending-cards.ts';

/** Notices to clients about cards that expire, or were declined. */
export function registerEndingCards(r: PluginRegistrar): void {
  const cards = r.get(CardsOnFile);
  r.provide(
    CardMails,
    [Writes, Clock, Messages, ClientValues, StaffAuthenticator, LegalName, PageAddresses],
    (writes, clock, messages, values, accounts, legalName, addresses) =>
      new CardNotices({ writes, clock, messages, cards, values, accounts, legalName, addresses }),
  );
  r.provide(
    ExpiringCards,
    [Database, AgencyCalendar, CardMails, Logger],
    (database, calendar, notices, logger) =>
      new EndingCards({ database, calendar, cards, notices, logger }),
  );
  const ending = r.get(ExpiringCards);
  r.contribute(MessageTemplates, cardExpiresMail, cardRefusedMail, agentCardMail);
  const [database, writes, agreementMails] = [
    r.get(Database),
    r.get(Writes),
    r.get(AgreementMails),
  ];
  r.contribute(CardUsers, new ScheduledCardUses({ database, agreements: r.get(AgreementStore) }));
  r.on(
    CardReplaced,
    ({ card_id: id }) =>
      notifyOfReplacedCard(
        { database: database(), writes: writes(), notices: agreementMails() },
        id,
      ),
    { title: 'Notify the agent of a replaced card' },
  );
  r.job({
    id: 'recurring.announce-expiry',
    title: 'Announce cards that expire',
    payload: NoValuesSchema,
    schedule: '0 9 * * *',
    run: (_, signal) => ending().announce(signal),
  });
}
