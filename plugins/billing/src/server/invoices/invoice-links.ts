import { ProblemError, type Actor } from '@porchlight/kernel';
import { Database, needing, PageAddresses, Writes } from '@porchlight/server';
import {
  emailRequired,
  invoiceNotFound,
  linkFailed,
  sendFailed,
  sendUnavailable,
} from '../../problems.ts';
import { findInvoice } from '../store/invoice-rows.ts';
import { InvoicePublisher } from './invoice-publisher.ts';
import { payPath } from './invoice-reads.ts';
import { assertOpen, InvoiceSender } from './invoice-sender.ts';
import { InvoiceSettler } from './invoice-settler.ts';

/** Sends invoices by the gateway, and makes their payment links. */
export class InvoiceLinks extends needing({
  database: Database,
  writes: Writes,
  addresses: PageAddresses,
  settler: InvoiceSettler,
  sender: InvoiceSender,
  publisher: InvoicePublisher,
}) {
  /** By the email of the gateway. Throws 404, 400 without an email, 409, 502, and 503 without a gateway. */
  async email(actor: Actor, id: number): Promise<void> {
    const invoice = await this.#open(id);
    if (invoice.email === '') throw new ProblemError(emailRequired);
    if (!this.needs.publisher.isAvailable()) throw new ProblemError(sendUnavailable);
    await this.needs.publisher.publish(actor, { id, delivery: 'email', failed: sendFailed });
  }

  /** The address where the client pays. Throws 404, 400 without a contact, 409, and 502. */
  async link(actor: Actor, id: number): Promise<string> {
    const { publisher, writes, settler, sender, addresses } = this.needs;
    const invoice = await this.#open(id);
    const own = addresses.of(payPath(invoice.public_id));
    // Once its own page is out, the invoice is collected there.
    const isOwn = invoice.collect_channel === 'own_page';
    if (publisher.isAvailable() && !isOwn)
      return publisher.publish(actor, { id, delivery: 'link', failed: linkFailed });
    await writes.run(actor, async (unit) => {
      const locked = await settler.lock(unit, id);
      assertOpen(locked);
      sender.assertIssuable(actor, locked);
      // A link that is shown again was sent before.
      if (locked.sent_at !== null && locked.collect_channel !== 'none') unit.unchanged();
      else await sender.markSent(unit, locked, 'link');
    });
    return own;
  }

  async #open(id: number) {
    const invoice = await findInvoice(this.needs.database.knex, id);
    if (invoice === null) throw new ProblemError(invoiceNotFound);
    assertOpen(invoice);
    this.needs.sender.assertContact(invoice);
    return invoice;
  }
}
