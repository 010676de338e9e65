import { Badge, type IconName, type Tone } from '@porchlight/ui';
import { invoiceStatusTexts, type InvoiceStatus } from '../rules/invoices/invoice-status.ts';
import { paymentStatusTexts, type PaymentStatus } from '../rules/payments/payment-status.ts';

interface Look {
  readonly tone: Tone;
  readonly icon: IconName;
}

const INVOICES: Readonly<Record<InvoiceStatus, Look>> = {
  draft: { tone: 'other', icon: 'pencil' },
  sent: { tone: 'client', icon: 'send' },
  partially_paid: { tone: 'payment', icon: 'clock' },
  paid: { tone: 'done', icon: 'circle-check' },
  disputed: { tone: 'danger', icon: 'circle-alert' },
  refunded: { tone: 'other', icon: 'undo-2' },
  written_off: { tone: 'other', icon: 'ban' },
  void: { tone: 'other', icon: 'ban' },
};

const PAYMENTS: Readonly<Record<PaymentStatus, Look>> = {
  completed: { tone: 'done', icon: 'circle-check' },
  pending: { tone: 'payment', icon: 'clock' },
  failed: { tone: 'danger', icon: 'circle-alert' },
  refunded: { tone: 'other', icon: 'undo-2' },
};

export function InvoiceBadge({ status }: { readonly status: InvoiceStatus }) {
  return <Badge {...INVOICES[status]}>{invoiceStatusTexts[status]}</Badge>;
}

export function PaymentBadge({ status }: { readonly status: PaymentStatus }) {
  return <Badge {...PAYMENTS[status]}>{paymentStatusTexts[status]}</Badge>;
}
