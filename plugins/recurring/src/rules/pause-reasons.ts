/** Why a schedule is paused whose payment is disputed. */
export const DISPUTED = 'a payment is disputed at the bank of the card';
/** Why a schedule is paused that charges the card of a disputed payment. */
export const CARD_DISPUTED = 'another payment with this card is disputed at its bank';
/** Why a schedule is paused that was completed, until one of its payments counted no more. */
export const INVOICE_VOIDED = 'an invoice of it was voided after its last payment';
