import { markup, Refusal, type Markup } from '@porchlight/emulator-shared';
import type { Merchant } from '../base/merchant.ts';
import type { TakenPayment } from '../payments/take-payment.ts';

/** Dollars, as the pages show them. */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** A form that takes a card for an amount, and posts its token. */
export function cardPaymentForm(merchant: Merchant, cents: number, problem: string): Markup {
  return markup`<form class="card" method="post" data-testid="pay-form" data-amount="${(cents / 100).toFixed(2)}"
data-application-id="${merchant.applicationId}" data-location-id="${merchant.locationId}">
<h2>Pay ${dollars(cents)} by card</h2>
<div id="card-form"></div>
<input type="hidden" name="token"><input type="hidden" name="amount" value="${cents}">
<p class="error" role="alert" data-testid="pay-problem">${problem}</p>
<div class="actions"><button class="main" data-testid="pay" disabled>Pay ${dollars(cents)}</button></div></form>`;
}

/** Attaches the card form, and posts the token of what was entered. */
export const cardPaymentScript = `
(async () => {
  const form = document.querySelector('[data-testid=pay-form]');
  if (!form) return;
  const button = form.querySelector('button');
  const problem = form.querySelector('[role=alert]');
  const { applicationId, locationId, amount } = form.dataset;
  const card = await window.Square.payments(applicationId, locationId).card();
  await card.attach('#card-form');
  button.disabled = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    problem.textContent = '';
    const result = await card.tokenize({
      amount, currencyCode: 'USD', intent: 'CHARGE', billingContact: {}, customerInitiated: true, sellerKeyedIn: false,
    });
    if (result.status === 'OK') {
      form.elements.token.value = result.token;
      form.submit();
      return;
    }
    button.disabled = false;
    problem.textContent = result.status === 'Invalid' ? 'Complete the marked fields.' : result.errors.map(({ message }) => message).join('. ');
  });
})();
`;

/** What a payer reads about a payment that failed; empty when it succeeded. */
export function problemOf(pay: () => TakenPayment): string {
  try {
    const { problem } = pay();
    return problem === null ? '' : `The card was declined (${problem.code}).`;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
