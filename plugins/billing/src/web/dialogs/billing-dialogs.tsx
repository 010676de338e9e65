import { type FormDraft, lazyDialog } from '@porchlight/web';
import type { Invoice, Payment } from '../../generated/types.ts';
import type { KnownContact } from '../invoice/invoice-form-values.ts';
import { hasContact } from '../../rules/invoices/has-contact.ts';

const InvoiceDialog = lazyDialog(() => import('../invoice/invoice-dialog.tsx'));
const ContactDialog = lazyDialog(() => import('../sending/contact-dialog.tsx'));
const SendDialog = lazyDialog(() => import('../sending/send-dialog.tsx'));
const LinkDialog = lazyDialog(() => import('../sending/link-dialog.tsx'));
const VoidDialog = lazyDialog(() => import('../invoice/void-dialog.tsx'));
const WaiveDialog = lazyDialog(() => import('../waivers/waive-dialog.tsx'));
const PaymentDialog = lazyDialog(() => import('../payment/payment-dialog.tsx'));
const RefundDialog = lazyDialog(() => import('../payment/refund-dialog.tsx'));
const MatchDialog = lazyDialog(() => import('../payment/match-dialog.tsx'));

/** The dialog of billing that is open. */
export type BillingDialog =
  | {
      readonly kind: 'invoice';
      /** Null for a new one. */
      readonly invoice: Invoice | null;
      readonly known?: KnownContact;
      /** A new one starts a series. */
      readonly isRecurring?: boolean;
      readonly draft?: FormDraft | undefined;
    }
  | { readonly kind: 'send' | 'link' | 'void' | 'write-off'; readonly invoice: Invoice }
  /** Without an invoice it is chosen in the dialog. */
  | { readonly kind: 'payment'; readonly invoice: Invoice | null }
  /** `openCents` can be refunded. */
  | {
      readonly kind: 'refund';
      readonly payment: Payment;
      readonly invoice: Invoice | null;
      readonly openCents: number;
    }
  /** `from` is the void invoice of the payment; null for a payment without one. */
  | { readonly kind: 'match'; readonly payment: Payment; readonly from: Invoice | null };

interface BillingDialogsProps {
  readonly dialog: BillingDialog | null;
  /** Opens another one, or closes it. */
  readonly onDialog: (dialog: BillingDialog | null) => void;
}

/** The dialogs of billing, of which one is open at a time; each is a chunk of its own. */
export function BillingDialogs({ dialog, onDialog }: BillingDialogsProps) {
  if (dialog === null) return null;
  const onClose = () => onDialog(null);
  switch (dialog.kind) {
    case 'invoice':
      return (
        <InvoiceDialog
          invoice={dialog.invoice}
          known={dialog.known}
          isRecurring={dialog.isRecurring}
          draft={dialog.draft}
          onClose={onClose}
          onSaved={(invoice, next) => onDialog(next === null ? null : { kind: next, invoice })}
        />
      );
    case 'send':
    case 'link': {
      const { invoice, kind } = dialog;
      // A client who cannot be reached is asked about first.
      if (!hasContact(invoice))
        return (
          <ContactDialog
            invoice={invoice}
            onClose={onClose}
            onSaved={(saved) => onDialog({ kind, invoice: saved })}
          />
        );
      return kind === 'send' ? (
        <SendDialog
          invoice={invoice}
          onClose={onClose}
          onLink={() => onDialog({ kind: 'link', invoice })}
        />
      ) : (
        <LinkDialog invoice={invoice} onClose={onClose} />
      );
    }
    case 'void':
      return <VoidDialog invoice={dialog.invoice} onClose={onClose} />;
    case 'write-off': {
      const { id, balance_cents: openCents } = dialog.invoice;
      return <WaiveDialog of={{ kind: 'invoice', id }} openCents={openCents} onClose={onClose} />;
    }
    case 'payment':
      return <PaymentDialog invoice={dialog.invoice} onClose={onClose} />;
    case 'refund':
      return (
        <RefundDialog
          payment={dialog.payment}
          invoice={dialog.invoice}
          openCents={dialog.openCents}
          onClose={onClose}
        />
      );
    case 'match':
      return <MatchDialog payment={dialog.payment} from={dialog.from} onClose={onClose} />;
  }
}
