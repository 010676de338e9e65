import {
  clientLanguage,
  clientRecipients,
  ClientDirectory,
  ClientValues,
} from '@porchlight/clients/contract';
import { civilToday, ProblemError, type LinkActor, type OpenLink } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Database,
  LegalName,
  Messages,
  needing,
  PublicLinks,
  Writes,
} from '@porchlight/server';
import type { LinkedCardResponse } from '../../generated/types.ts';
import { cardNotFound } from '../../problems.ts';
import { mandateMail } from '../mails/mandate-mail.ts';
import { system } from '../store/system-actor.ts';
import { cardLink } from './card-link.ts';
import { SavedCards } from './saved-cards.ts';
import type { SavedCardRow } from './saved-card-rows.ts';

/** The client's copy of the mandate of a card on file, and the page on which the client removes it. */
export class LinkedCards extends needing({
  database: Database,
  writes: Writes,
  messages: Messages,
  links: PublicLinks,
  clients: ClientDirectory,
  values: ClientValues,
  legalName: LegalName,
  calendar: AgencyCalendar,
  cards: SavedCards,
}) {
  /** To the emails of the client, once to each. */
  async sendMandate(cardId: number): Promise<void> {
    const { writes, messages, links, clients, values, legalName, calendar } = this.needs;
    const card = await this.#row(cardId);
    if (card?.state !== 'active') return;
    const client = (await clients.names([card.client_id])).get(card.client_id);
    if (client === undefined || client.deleted) return;
    const key = `mandate ${String(cardId)}`;
    const recipients = await clientRecipients(values, card.client_id, { to: client.email, key });
    if (recipients.length === 0) return;
    const language = await clientLanguage(values, card.client_id);
    await writes.run(system, async (unit) => {
      const subject = { entity: 'saved-card', id: String(cardId) };
      const { url } = await links.about(cardLink, subject).create(unit, { language });
      const mail = {
        template: mandateMail,
        language,
        values: {
          name: client.first_name,
          agency: legalName.name(),
          brand: card.brand ?? '',
          last4: card.last4 ?? '',
          mandate: card.mandate,
          day: civilToday(calendar.timeZone(), new Date(card.created_at)),
          url,
        },
        client: card.client_id,
      };
      for (const recipient of recipients) await messages.sendMail(unit, { ...mail, ...recipient });
    });
  }

  /** Throws 404. */
  async read({ subject }: OpenLink): Promise<LinkedCardResponse['data']> {
    const row = await this.#row(Number(subject.id));
    if (row === null) throw new ProblemError(cardNotFound);
    return {
      is_stored: row.state === 'active',
      brand: row.brand ?? '',
      last4: row.last4 ?? '',
      mandate: row.mandate,
      created_at: row.created_at,
    };
  }

  /** The card is never charged again. Removing it again is no error. Throws 404. */
  async remove(actor: LinkActor): Promise<LinkedCardResponse['data']> {
    await this.needs.cards.disable(actor, Number(actor.link.subject.id));
    return this.read(actor.link);
  }

  async #row(id: number): Promise<SavedCardRow | null> {
    const row = (await this.needs.database.knex('billing_saved_card').where({ id }).first()) as
      SavedCardRow | undefined;
    return row ?? null;
  }
}
