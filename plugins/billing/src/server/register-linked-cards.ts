import { ClientDirectory, ClientValues } from '@porchlight/clients/contract';
import { defineService } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Database,
  LegalName,
  LinkKinds,
  Messages,
  MessageTemplates,
  PublicLinks,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import { CardsOnFile, CardStored } from '../contract.ts';
import type { Settings } from '../generated/types.ts';
import { cardLink } from './cards/card-link.ts';
import { linkedCardRoutes } from './cards/linked-card-routes.ts';
import { LinkedCards } from './cards/linked-cards.ts';
import { mandateMail } from './mails/mandate-mail.ts';
import { CardStore } from './tokens.ts';

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
  r.provide(CardsOnFile, [CardsOfLinks], (found) => found);
  const linked = r.get(CardsOfLinks);
  r.contribute(LinkKinds, cardLink);
  r.contribute(MessageTemplates, mandateMail);
  r.routes(...linkedCardRoutes(linked));
  r.on(CardStored, ({ card_id: id }) => linked().sendMandate(id), {
    title: 'Send the mandate of a card',
  });
}
