import { type FakeResponses, type PortalOptions, renderInPortal } from '@porchlight/web/testing';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  invoicePage,
  paymentPage,
  sampleInvoice,
  sampleOptions,
  samplePayment,
} from './samples.fixture.ts';

/** Renders a screen of billing before a fake server with an invoice, a payment, and two templates. */
export function openBilling(
  screenOf: ReactNode,
  answers: FakeResponses = {},
  options: Omit<PortalOptions, 'answers'> = {},
) {
  const invoice = sampleInvoice();
  return renderInPortal(screenOf, {
    permissions: ['billing.use', 'billing.refund'],
    ...options,
    answers: {
      'GET /billing/options': sampleOptions(),
      'GET /invoices': invoicePage([invoice]),
      'GET /payments': paymentPage([samplePayment()]),
      'GET /invoices/:id': {
        success: true,
        data: { invoice, payments: [samplePayment()], credit_notes: [], disputes: [], waivers: [] },
      },
      'GET /line-item-templates': {
        success: true,
        data: {
          templates: [
            template(1, 'Medicare plan comparison', 6_250),
            template(2, 'Medicare enrollment visit', 9_500),
          ],
        },
      },
      'GET /clients/search': { success: true, data: [] },
      'GET /clients/:id/saved-cards': { success: true, data: { cards: [], mandate: 'I agree.' } },
      ...answers,
    },
  });
}

function template(id: number, name: string, cents: number) {
  const description = `${name}, one plan`;
  const category = 'General';
  return { id, name, description, unit_price_cents: cents, category, is_active: true };
}

export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
