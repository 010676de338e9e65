import { ClientDirectory, ClientValues } from '@porchlight/clients/contract';
import { defineService } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Clock,
  Database,
  Jobs,
  LegalName,
  LinkKinds,
  Messages,
  MessageTemplates,
  PublicLinks,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import { CardsOnFile, CardStored, CardUsers } from '../contract.ts';
import type { Settings } from '../generated/types.ts';
import { cardLink } from './cards/card-link.ts';
import { CardReplacements } from './replacements/card-replacements.ts';
import { linkedCardRoutes } from './cards/linked-card-routes.ts';
import { LinkedCards } from './cards/linked-cards.ts';
import { replacementLink } from './replacements/replacement-link.ts';
import { replacementRoutes } from './replacements/replacement-routes.ts';
import { mandateMail } from './mails/mandate-mail.ts';
import { CardReplacing, CardStore, PayersInvoices } from './tokens.ts';

const CardsOfLinks = defineService<LinkedCards>('billing.linked-cards');

/** What clients get about a card on file, and the page of its link. */
export function registerLinkedCards(r: PluginRegistrar<Settings>): void {
  const cards = r.get(CardStore);
  r.provide(
    CardsOfLinks,
    [
      Database,
      Writes,
      Messages,
      PublicLinks,
      ClientDirectory,
      ClientValues,
      LegalName,
      AgencyCalendar,
    ],
    (database, writes, messages, links, clients, values, legalName, calendar) =>
      new LinkedCards({
        database,
        writes,
        messages,
        links,
        clients,
        values,
        legalName,
        calendar,
        cards,
      }),
  );
  const linked = r.get(CardsOfLinks);
  const users = r.extensions(CardUsers);
  r.provide(
    CardReplacing,
    [
      Database,
      Writes,
      Clock,
      Jobs,
      PublicLinks,
      ClientDirectory,
      ClientValues,
      LegalName,
      AgencyCalendar,
      CardStore,
      PayersInvoices,
    ],
    (database, writes, clock, jobs, links, clients, values, legalName, calendar, stored, payers) =>
      new CardReplacements({
        database,
        writes,
        clock,
        jobs,
        links,
        clients,
        values,
        legalName,
        calendar,
        cards: stored,
        payers,
        users,
      }),
  );
  r.provide(CardsOnFile, [CardReplacing], (replacements) => replacements);
  r.contribute(LinkKinds, cardLink, replacementLink);
  r.routes(...replacementRoutes(r.get(CardReplacing)));
  r.contribute(MessageTemplates, mandateMail);
  r.routes(...linkedCardRoutes(linked));
  r.on(CardStored, ({ card_id: id }) => linked().sendMandate(id), {
    title: 'Send the mandate of a card',
  });
}
