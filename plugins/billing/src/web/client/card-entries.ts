import { ClientDetailCards } from '@porchlight/clients/slots';
import { contribute } from '@porchlight/web';
import { UseBilling } from '../../permissions.ts';
import { entryTexts } from '../entry-texts.ts';

/** The card Invoices of a client, with the cards on file below it. */
export const clientCards = [
  contribute(ClientDetailCards, {
    id: 'billing.invoices',
    order: 90,
    title: entryTexts.invoices,
    section: entryTexts.invoices,
    place: 'wide',
    needs: UseBilling,
    component: () => import('./invoices-card.tsx'),
  }),
];
