/** Why a schedule is paused whose payment is disputed. */
export const DISPUTED = 'a payment is disputed at the bank of the card';
