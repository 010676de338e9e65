import { markup, readBody, sendPage, type Markup } from '@porchlight/emulator-shared';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { Books } from '../books/books.ts';
import type { Invoice, Order } from '../books/objects.ts';
import type { World } from '../books/world.ts';
import { isPayable, orderOf, payInvoice } from '../invoices/invoice-machine.ts';
import { cardPaymentForm, cardPaymentScript, dollars, problemOf } from './card-payment.ts';
import { sendNotFound } from './not-found.ts';

const PATH = '/pay-invoice/:id';

/** The page on which the recipient of an invoice pays it. */
export function addInvoicePage(router: Router, world: World): void {
  router.get(PATH, (ctx) => {
    const found = find(ctx, world);
    if (found !== null) show(ctx, found, '');
  });
  router.post(PATH, async (ctx) => {
    const form = new URLSearchParams(await readBody(ctx.req));
    const found = find(ctx, world);
    if (found === null) return;
    const { books, invoice } = found;
    const problem = problemOf(() =>
      payInvoice(world, books, invoice, {
        sourceId: form.get('token') ?? '',
        cents: orderOf(books, invoice).net_amount_due_money.amount,
      }),
    );
    if (problem !== '') return show(ctx, found, problem);
    ctx.redirect(ctx.path);
    ctx.status = 303;
  });
}

interface FoundInvoice {
  readonly books: Books;
  readonly invoice: Invoice;
}

/** Responds with 404 and returns null for what is no published invoice. */
function find(ctx: Context, world: World): FoundInvoice | null {
  const { id = '' } = ctx['params'] as Record<string, string>;
  for (const books of world.books) {
    const invoice = books.invoices.get(id);
    if (invoice !== undefined && invoice.status !== 'DRAFT') return { books, invoice };
  }
  sendNotFound(ctx, 'This invoice does not exist.');
  return null;
}

const STATES: Readonly<Partial<Record<Invoice['status'], string>>> = {
  PAID: 'This invoice is paid. Thank you!',
  PARTIALLY_REFUNDED: 'This invoice is paid, and a part of it was refunded.',
  REFUNDED: 'This invoice was refunded.',
  CANCELED: 'This invoice was canceled. You cannot pay it.',
};

function show(ctx: Context, { books, invoice }: FoundInvoice, problem: string): void {
  const order = orderOf(books, invoice);
  const isOpen = isPayable(invoice);
  if (problem !== '') ctx.status = 400;
  sendPage(ctx, {
    title: `${problem === '' ? '' : 'Error: '}${invoice.title ?? 'Invoice'}`,
    ownScripts: isOpen ? ['/v1/square.js'] : [],
    mayCall: isOpen,
    script: isOpen ? cardPaymentScript : '',
    style: orderStyle,
    body: markup`<p>${books.merchant.name}</p>
<h1>${invoice.title ?? 'Invoice'} #${invoice.invoice_number}</h1>
<div class="columns"><div class="card">${orderLines(order)}</div><div>
<p class="card" data-testid="invoice-status">${(isOpen ? undefined : STATES[invoice.status]) ?? dueText(order, invoice)}</p>
${isOpen ? cardPaymentForm(books.merchant, order.net_amount_due_money.amount, problem) : markup``}</div></div>`,
  });
}

function dueText(order: Order, { payment_requests }: Invoice): string {
  const due = `${dollars(order.net_amount_due_money.amount)} is due on ${payment_requests[0]?.due_date}.`;
  const paid = order.total_money.amount - order.net_amount_due_money.amount;
  return paid > 0 ? `${dollars(paid)} is paid. ${due}` : due;
}

/** Of the lines on invoices and checkouts. */
export const orderStyle = `
table { width: 100%; border-collapse: collapse; } td { padding: 6px 0; vertical-align: top; }
td:last-child { text-align: right; padding-left: 12px; } tr:last-child { font-weight: 600; border-top: 1px solid var(--line); }
p.card { margin: 0 0 16px; }
`;

/** What an order bills, with its total. */
export function orderLines(order: Order): Markup {
  const row = (name: string, cents: number) =>
    markup`<tr><td>${name}</td><td>${dollars(cents)}</td></tr>`;
  const tax = order.total_tax_money.amount;
  return markup`<table>${order.line_items.map((line) => {
    const count = line.quantity === '1' ? '' : ` × ${line.quantity}`;
    return row(`${line.name ?? 'Item'}${count}`, line.gross_sales_money.amount);
  })}${tax > 0 ? row('Tax', tax) : markup``}${row('Total', order.total_money.amount)}</table>`;
}
