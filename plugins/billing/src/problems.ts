import {
  defineProblem,
  formatMoney,
  problem,
  problemAt,
  type Problem,
  type ProblemError,
} from '@porchlight/kernel';
import { closedBooksText } from './rules/closed-books.ts';

/** `details` has the message at each field. */
export const waiverInvalid = problem.validationFailed('Please check the fields.');
export const waiverNotFound = problem.notFound('This waiver was undone already.');
export const invoiceInvalid = problem.validationFailed('Please check the fields.');
export const invoiceNotFound = problem.notFound('Invoice not found');
export const creditNoteNotFound = problem.notFound('Credit note not found');
export const paymentNotFound = problem.notFound('Payment not found');
export const templateNotFound = problem.notFound('Line item template not found');
export const clientNotFound = problem.notFound('Client not found');
export const cardNotFound = problem.notFound('Card not found');
export const sessionNotFound = problem.notFound('Session not found or has been deleted');

export const contactRequired = defineProblem(
  'contact_required',
  400,
  'Contact Information Required: enter an email or a phone number first.',
);
/** There is only a phone number. */
export const emailRequired = defineProblem(
  'contact_required',
  400,
  'Contact Information Required: enter an email first.',
);

export const invoicePaid = problem.conflict('This invoice is paid already.');
export const invoiceDisputed = problem.conflict(
  'A payment of this invoice is disputed, so nobody is asked for money until that is decided.',
);
export const disputeNotFound = problem.notFound('This dispute was not found.');
export const disputeNotLost = problem.conflict(
  'There is nothing to decide about this dispute: its money is not lost, or someone decided already.',
);
export const refundDisputed = problem.conflict(
  'This payment is disputed. A refund on top of it would pay the client twice: wait for the decision of the bank, or accept the dispute at the payment gateway.',
);
/** Its charge was canceled by a credit note. */
export const invoiceRefunded = problem.conflict(
  'This invoice was refunded, and nothing is owed for it.',
);
export const invoiceWrittenOff = problem.conflict(
  'This invoice was written off. Undo that to ask for its money again.',
);
/** Only what was asked for is written off. */
export const draftOwesNothing = problem.conflict(
  'This invoice is a draft, so nobody was asked for its money. Void it instead.',
);
export const invoiceVoid = problem.conflict('This invoice is void.');
/** Someone else saved in between. */
export const invoiceChanged = problem.conflict(
  'Someone else changed this invoice while you were editing. Reload it and try again.',
);
/** `details` names the fields. */
export const invoiceSent = problem.conflict(
  'An invoice that was sent can only change its title, description, due date, and contact. Void it and create a new one to change the rest.',
);
/** `details` names the fields. */
export const payerFixed = problem.conflict(
  'The client and the name of an invoice stay as they are once it was sent, its email once a payment was made, and its client stays that of its session. Void it and create a new one for someone else.',
);
export const paymentInProgress = problem.conflict(
  'A card payment of this invoice is in progress. Wait for its result and try again.',
);
/** The gateway is being called to publish the invoice. */
export const invoiceBeingSent = problem.conflict(
  'This invoice is being sent by the payment gateway. Try again in a moment.',
);
export const invoicePaidMeanwhile = problem.conflict(
  'The client is paying this invoice on the page of the payment gateway. Reload it in a moment.',
);
const IN_PROGRESS: readonly Problem[] = [paymentInProgress, invoiceBeingSent, invoicePaidMeanwhile];
/** Whether a refusal is about something that is under way, so that the same call may succeed a moment later. */
export function isInProgress(refusal: Problem): boolean {
  return refusal.code === 'busy' || IN_PROGRESS.includes(refusal);
}
/** Whether an invoice that is refused now may be published later, without an act of an agent. */
export function isPublishedLater(refusal: Problem): boolean {
  return isInProgress(refusal) || refusal === invoiceDisputed;
}
/** Visitors pay on the page of the gateway. */
export const paidElsewhere = problem.conflict(
  'This invoice is paid on another page. Reload this page to open it.',
);

/** Names the amount that can still be paid. */
export function aboveOpenAmount(openCents: number): Problem {
  return problem.validationFailed(
    `The amount is more than the open amount of ${formatMoney(openCents)}.`,
  );
}
/** Names the amount that can still be refunded. */
export function aboveRefundable(openCents: number): Problem {
  return problem.validationFailed(
    `The amount is more than the ${formatMoney(openCents)} that can be refunded.`,
  );
}
/** The client agreed to less. */
export const aboveAgreed = problem.conflict(
  'This invoice is about more than the client agreed to.',
);
/** Shows a problem of an amount at its field. */
export function atAmount(cause: Problem): ProblemError {
  return problemAt(cause, [{ field: 'amount', message: cause.message }]);
}
export const booksClosed = (through: string): Problem =>
  problem.conflict(`${closedBooksText(through)}. Nothing can be booked today.`);
/** The visitor saw another balance. */
export const amountChanged = problem.conflict(
  'The amount due has changed. Reload this page to see it.',
);

export const receiptImpossible = problem.conflict('Only completed payments have a receipt.');
export const refundImpossible = problem.conflict('Only completed payments can be refunded.');
export const paymentMatched = problem.conflict(
  'This payment belongs to an invoice that is not void.',
);
/** Only money of a void invoice is applied to another one. */
export const paymentOfAnother = problem.conflict(
  'This invoice belongs to another client. Apply the payment to an invoice of the client who paid, or refund it.',
);
export const nothingToApply = problem.conflict('Nothing of this payment is left.');
export const matchDisputed = problem.conflict(
  'This payment is disputed. Wait for the decision of the bank, and decide what becomes of lost money.',
);
export const refundInProgress = problem.conflict(
  'A refund of this payment is in progress. Wait for its result and try again.',
);
/** The accounts of both merchants, as screens call them; null for a record of none. */
export function paymentOfMerchant(own: string | null, number: string, other: string | null) {
  const none = 'no merchant';
  return problem.conflict(
    `This payment went to ${own ?? none}, and ${number} is paid to ${other ?? none}. Choose an invoice of the same merchant, or refund the payment.`,
  );
}
export const matchFailed = defineProblem(
  'provider_failed',
  502,
  'The payment could not be matched: the payment gateway still collects the invoice. Try again.',
);
export const paymentNotCompleted = problem.conflict('Only completed payments can be matched.');

/** The card was declined; `declined` adds the reason. */
export const paymentDeclined = defineProblem('provider_failed', 402, 'Payment processing failed');
/** 'Payment processing failed: the card was declined'. */
export function declined(reason: string): Problem {
  return { ...paymentDeclined, message: `${paymentDeclined.message}: ${reason}` };
}
export const paymentFailed = defineProblem(
  'provider_failed',
  502,
  'Failed to process payment. Please try again.',
);
/** No gateway takes cards at the moment. */
export const cardUnavailable = defineProblem(
  'provider_unavailable',
  503,
  'Failed to initialize card form. Please try again.',
);
/** The account that would receive the money is not set up completely; no other one may receive it. */
export function merchantUnavailable({ label }: { readonly label: string }): Problem {
  const message = `Cards cannot be charged for ${label} until its settings are complete. Please pay in another way.`;
  return { ...cardUnavailable, message };
}
export const keyUsedDifferently = problem.conflict(
  'This Idempotency-Key belongs to another payment.',
);
export const sendUnavailable = defineProblem(
  'provider_unavailable',
  503,
  'No payment gateway is set up that sends invoices by email.',
);
export const sendFailed = defineProblem('provider_failed', 502, 'Failed to Send Invoice');
export const linkFailed = defineProblem(
  'provider_failed',
  502,
  'Failed to generate Square payment link',
);
/** The edit is stored; the page of the gateway is gone. */
export const changesRefused = defineProblem(
  'provider_failed',
  502,
  'The changes are saved, but the payment gateway refused them. Send the invoice again.',
);
/** The plugin of the gateway that has the invoice is off, or not set up. */
export const collectorOff = defineProblem(
  'provider_unavailable',
  503,
  'The payment gateway that collects this invoice is turned off. Turn it on and try again.',
);
/** Its client can still pay it, and the portal could not see that. */
export const publishedLive = defineProblem(
  'provider_unavailable',
  503,
  'The client can pay this invoice on a live page of the payment gateway, which is set to its sandbox now. Set it to live and try again.',
);
export const refunderOff = defineProblem(
  'provider_unavailable',
  503,
  'The payment gateway that took this payment is turned off. Turn it on and try again.',
);
export const voidFailed = defineProblem('provider_failed', 502, 'Failed to Void Invoice');
export const refundFailed = defineProblem('provider_failed', 502, 'The refund failed.');
export const merchantUnknown = problem.validationFailed(
  'The payment gateway has no such account. Choose another one.',
);
export const cardRefused = defineProblem('provider_failed', 402, 'The card could not be stored.');

/** 'The card could not be stored: the card was declined'. */
export function cardDeclined(reason: string): Problem {
  return { ...cardRefused, message: `The card could not be stored: ${reason}` };
}
/** The response was lost; the job finds out. */
export const cardUnknown = defineProblem(
  'provider_failed',
  502,
  'It is not known yet whether the card was stored. Reload this page in a few minutes.',
);

/** What the client agreed to for another card does not hold any more. */
export const replacementChanged = problem.conflict(
  'What the card is charged for has changed. Check the terms, and enter the card again.',
);

export const selfServeOff = problem.notFound('Payments without an invoice are turned off.');
export const tooManyPayments = problem.rateLimited(
  'Too many payments were tried. Wait an hour and try again, or call your agent.',
);

export const sessionUnsigned = problem.conflict(
  'Every form of the session has to be signed before it is invoiced.',
);
export const sessionFree = problem.conflict('The forms of this session have nothing to pay.');

export const badKey = problem.validationFailed(
  'The Idempotency-Key must be 8 to 200 characters without spaces.',
);
/** Money of an invoice goes to the merchant that it names. */
export const cardElsewhere = problem.conflict(
  'This card is stored with another merchant. Enter a card, or choose another one.',
);
