import type { CardToken, MountedCardForm } from '../../card-form.ts';
import { CardForms } from '../../card-form.ts';
import type { PaymentWay, PublicInvoice, PublicPayment } from '../../generated/types.ts';
import { contribute, definePublicPages } from '@porchlight/web/public';
import type { VisitOptions } from '@porchlight/web/testing';
import billingPages from '../index.ts';

/** Calls of the pages, as the fake server names them. */
export const READ = 'GET /public/invoices/:id';
export const PAY = 'POST /public/invoices/:id/pay';
export const READ_PAYMENT = 'GET /public/payments/:id';
export const READ_SELF_SERVE = 'GET /public/payments/self-serve';
export const PAY_SELF_SERVE = 'POST /public/payments/self-serve';

export const byCard: PaymentWay = {
  kind: 'card',
  gateway: 'stand-in',
  title: 'Stand-in',
  environment: 'sandbox',
  card_form: { application: 'app-1' },
  url: null,
};

export const noCard: PaymentWay = {
  kind: 'none',
  gateway: null,
  title: null,
  environment: 'none',
  card_form: null,
  url: null,
};

export const agency = {
  name: 'Sunrise',
  phone: '3055550142',
  email: 'hello@sunrise.example',
  address: '1 Main St, Miami, FL 33101',
};

const PUBLIC_ID = '3q2-7wEAAAAAAAAAAAAAAA';

export const invoice: PublicInvoice = {
  public_id: PUBLIC_ID,
  external_ref: 'INV-1042',
  title: 'Advisory Services, annual',
  description: '',
  full_name: 'Ana Ruiz',
  line_items: [
    {
      description: 'Advisory hours',
      quantity: 1.5,
      unit_price_cents: 15_000,
      line_total_cents: 22_500,
    },
    { description: 'Filing fee', quantity: 1, unit_price_cents: 7_500, line_total_cents: 7_500 },
  ],
  tax_rate: 0.08,
  is_tax_enabled: true,
  subtotal_cents: 30_000,
  tax_cents: 2_400,
  credited_cents: 0,
  waived_cents: 0,
  credit_notes: [],
  total_cents: 32_400,
  paid_amount_cents: 0,
  balance_cents: 32_400,
  pending_cents: 0,
  due_date: '2099-12-18',
  is_late: false,
  created_at: '2026-11-20T15:00:00Z',
  issued_at: '2026-11-20T15:00:00Z',
  status: 'sent',
  language: 'en',
  agency,
  way: byCard,
  check_instructions: 'Make checks payable to Sunrise.',
  transfer_instructions: '',
  payments: [],
};

export const payment: PublicPayment = {
  public_id: 'pay-1',
  status: 'completed',
  method: 'CARD',
  amount_cents: 32_400,
  refunded_cents: 0,
  withheld_cents: 0,
  card_brand: 'Visa',
  card_last4: '1111',
  received_at: '2026-11-23T15:00:00Z',
  created_at: '2026-11-23T15:00:00Z',
  invoice_ref: 'INV-1042',
  failure_reason: null,
  environment: 'sandbox',
};

export const paid: PublicInvoice = {
  ...invoice,
  status: 'paid',
  paid_amount_cents: 32_400,
  balance_cents: 0,
  payments: [payment],
};

export const found = (shown: PublicInvoice) => ({ success: true, data: { invoice: shown } });
export const settled = (shown: PublicPayment) => ({ success: true, data: { payment: shown } });
/** A refusal of the server. */
export const refusal = (status: number, code: string, message = 'No', details: object[] = []) => ({
  status,
  body: { message, code, details },
});

/** The card form of the gateway: each card is one nonce, in the order that they are read. */
export class StandInCardForm {
  readonly tokens: CardToken[] = [];
  /** Times that it was drawn. */
  drawn = 0;
  fails = false;

  mount(element: HTMLElement): Promise<MountedCardForm> {
    if (this.fails) return Promise.reject(new Error('offline'));
    this.drawn += 1;
    element.textContent = 'card fields';
    let number = 0;
    return Promise.resolve({
      tokenize: () => {
        number += 1;
        const next = this.tokens.shift();
        const nonce = `nonce-${String(number)}`;
        return Promise.resolve(next ?? { ok: true, nonce, verificationToken: null });
      },
      destroy: () => undefined,
    });
  }
}

/** The pages of billing, with a gateway that takes cards. */
export function entriesWith(form: StandInCardForm | null): VisitOptions['entries'] {
  const entries: VisitOptions['entries'] = {
    billing: {
      pages: ['/pay', '/pay/:id', '/pay/card/:token'],
      load: () => Promise.resolve({ default: billingPages }),
    },
  };
  if (form === null) return entries;
  const cardForm = {
    id: 'stand-in',
    mount: (element: HTMLElement) => form.mount(element),
  };
  const gateway = definePublicPages({
    id: 'billing-stand-in',
    contributes: [
      contribute(CardForms, {
        id: 'stand-in',
        load: () => Promise.resolve({ default: cardForm }),
      }),
    ],
  });
  return {
    ...entries,
    'billing-stand-in': { pages: [], load: () => Promise.resolve({ default: gateway }) },
  };
}
