import { markup, sendPage } from '@porchlight/emulator-shared';
import type Router from '@koa/router';
import type { World } from '../books/world.ts';
import { dollars } from './card-payment.ts';
import { sendNotFound } from './not-found.ts';

/** The emails that Square would have sent, and receipts. */
export function addMailboxPages(router: Router, world: World): void {
  router.get('/__mail', (ctx) => {
    const mails = [...world.mail].reverse();
    sendPage(ctx, {
      title: 'Mailbox',
      body: markup`<h1>Emails that Square would have sent</h1>
${mails.length === 0 ? markup`<p class="card" data-testid="no-mail">No invoice was emailed yet.</p>` : markup``}
${mails.map(
  ({ at, merchant, to, subject, link }) =>
    markup`<div class="card" data-testid="mail"><h2>${subject}</h2><p>From ${merchant} to ${to}, ${at}</p>
<a href="${link}">Open the invoice</a></div>`,
)}`,
    });
  });
  router.get('/receipt/:payment', (ctx) => {
    const { payment: id = '' } = ctx['params'] as Record<string, string>;
    const payment = world.books.map(({ payments }) => payments.get(id)).find(Boolean);
    if (payment === undefined) return sendNotFound(ctx, 'This receipt does not exist.');
    const { amount_money, created_at, receipt_number, card_details } = payment;
    const card = card_details?.card;
    sendPage(ctx, {
      title: 'Receipt',
      body: markup`<div class="card"><h1>Receipt #${receipt_number ?? ''}</h1>
<p>${dollars(amount_money.amount)}, ${created_at}</p>
<p>${card === undefined ? payment.source_type : `${card.card_brand} ending in ${card.last_4}`}</p></div>`,
    });
  });
}
