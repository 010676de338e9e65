import { markup, originsOf, readBody, sendPage } from '@porchlight/emulator-shared';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { Books } from '../books/books.ts';
import type { Order, PaymentLink } from '../books/objects.ts';
import type { World } from '../books/world.ts';
import { takePayment } from '../payments/take-payment.ts';
import { cardPaymentForm, cardPaymentScript, dollars, problemOf } from './card-payment.ts';
import { orderLines, orderStyle } from './invoice-page.ts';
import { sendNotFound } from './not-found.ts';

const PATH = '/checkout/:order';

/** The page behind a payment link, which leads back to the app once it is paid. */
export function addCheckoutPage(router: Router, world: World): void {
  router.get(PATH, (ctx) => {
    const found = find(ctx, world);
    if (found !== null) show(ctx, found, '');
  });
  router.post(PATH, async (ctx) => {
    const form = new URLSearchParams(await readBody(ctx.req));
    const found = find(ctx, world);
    if (found === null) return;
    const { books, order, link } = found;
    if (order.state !== 'OPEN') return show(ctx, found, '');
    const problem = problemOf(() =>
      takePayment(world, books, {
        sourceId: form.get('token') ?? '',
        cents: order.net_amount_due_money.amount,
        isCaptured: true,
        order,
        customerId: order.customer_id,
        note: link.payment_note,
      }),
    );
    if (problem !== '') return show(ctx, found, problem);
    ctx.redirect(returnTo(found) ?? ctx.path);
    ctx.status = 303;
  });
}

interface Checkout {
  readonly books: Books;
  readonly order: Order;
  readonly link: PaymentLink;
}

function find(ctx: Context, world: World): Checkout | null {
  const { order: id = '' } = ctx['params'] as Record<string, string>;
  for (const books of world.books) {
    const link = [...books.links.values()].find(({ order_id }) => order_id === id);
    const order = books.orders.get(id);
    if (link !== undefined && order !== undefined) return { books, order, link };
  }
  sendNotFound(ctx, 'This payment link does not exist.');
  return null;
}

/** Where the app wants the payer to go, with the ids that Square adds; null to stay. */
function returnTo({ link, order }: Checkout): string | null {
  const { redirect_url } = (link.checkout_options ?? {}) as { redirect_url?: string };
  if (redirect_url === undefined || !URL.canParse(redirect_url)) return null;
  const url = new URL(redirect_url);
  url.searchParams.set('orderId', order.id);
  url.searchParams.set('transactionId', order.tenders?.at(-1)?.id ?? '');
  return url.href;
}

function show(ctx: Context, { books, order, link }: Checkout, problem: string): void {
  const isOpen = order.state === 'OPEN';
  const due = order.net_amount_due_money.amount;
  const { redirect_url = '' } = (link.checkout_options ?? {}) as { redirect_url?: string };
  if (problem !== '') ctx.status = 400;
  sendPage(ctx, {
    title: `${problem === '' ? '' : 'Error: '}Checkout`,
    ownScripts: isOpen ? ['/v1/square.js'] : [],
    mayCall: isOpen,
    formTargets: originsOf(redirect_url),
    script: isOpen ? cardPaymentScript : '',
    style: orderStyle,
    body: markup`<p>${books.merchant.name}</p><h1>Checkout</h1>
<div class="columns"><div class="card">${orderLines(order)}</div><div>${
      isOpen
        ? cardPaymentForm(books.merchant, due, problem)
        : markup`<p class="card" data-testid="checkout-status">${dollars(order.total_money.amount)} is paid. Thank you!</p>`
    }</div></div>`,
  });
}
