import { ClientDetailCards } from '@porchlight/clients/slots';
import { contribute } from '@porchlight/web';
import { UseBilling } from '../../permissions.ts';
import { entryTexts } from '../entry-texts.ts';

/** The cards Invoices and Saved Cards of a client. */
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
  contribute(ClientDetailCards, {
    id: 'billing.saved-cards',
    order: 91,
    title: entryTexts.cards,
    place: 'wide',
    needs: UseBilling,
    component: () => import('./saved-cards-card.tsx'),
  }),
];
