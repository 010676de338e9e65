import type { Knex } from '../store/invoice-rows.ts';
import type { PaymentRow } from '../store/payment-rows.ts';

/**
 * The cards on file that a payment was made with: the one that was charged, and those of its client with the same brand and
 * last digits, because a client may have entered the card on a page, or stored it again.
 */
export async function cardsOfPayment(knex: Knex, paymentId: number): Promise<readonly number[]> {
  const payment = (await knex('billing_payment').where({ id: paymentId }).first()) as
    PaymentRow | undefined;
  if (payment === undefined) return [];
  const { saved_card_id: charged, customer_id: client, card_brand: brand, card_last4 } = payment;
  const rows = (await knex('billing_saved_card')
    .where({ id: charged ?? 0 })
    .orWhere(
      (same) =>
        void same
          .where({ client_id: client ?? 0, last4: card_last4 ?? '' })
          .whereRaw('coalesce(lower(brand) = lower(?), true)', [brand]),
    )
    .select('id')) as readonly { readonly id: number }[];
  return rows.map(({ id }) => id);
}
