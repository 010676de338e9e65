import { SessionBilling } from '@porchlight/forms/slots';
import { contribute } from '@porchlight/web';
import { UseBilling } from '../../permissions.ts';

/** The invoice of a session, on its page. */
export const sessionInvoice = contribute(SessionBilling, {
  id: 'billing.session',
  order: 10,
  needs: UseBilling,
  component: () => import('./session-invoice.tsx'),
});
