import { type ClientDetailAction, ClientDetailActions } from '@porchlight/clients/slots';
import { contribute } from '@porchlight/web';
import { UseBilling } from '../../permissions.ts';
import { InvoiceCreation } from '../../slots.ts';
import { entryTexts } from '../entry-texts.ts';

const component = () => import('./new-invoice-dialogs.tsx');

export const newInvoice: ClientDetailAction = {
  id: 'billing.new-invoice',
  order: 50,
  title: entryTexts.newInvoice,
  icon: 'credit-card',
  letter: 'I',
  needs: UseBilling,
  component,
};

/** New invoices from the page of a client, and from other plugins. */
export const invoiceCreation = [
  contribute(ClientDetailActions, newInvoice),
  contribute(InvoiceCreation, {
    id: 'billing.invoice-creation',
    order: 0,
    needs: UseBilling,
    component,
  }),
];
