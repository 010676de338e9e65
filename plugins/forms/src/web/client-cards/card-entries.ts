import { ClientDetailCards } from '@porchlight/clients/slots';
import { contribute } from '@porchlight/web';
import { UseForms } from '../../contract.ts';
import { clientCardTexts } from './client-card-texts.ts';

const { sessions, forms } = clientCardTexts;

/** The cards Sessions and Forms, above the documents of a client. */
export const clientCards = [
  contribute(ClientDetailCards, {
    id: 'forms.sessions',
    order: 70,
    title: sessions.title,
    section: sessions.title,
    place: 'wide',
    needs: UseForms,
    component: () => import('./sessions-card.tsx'),
  }),
  contribute(ClientDetailCards, {
    id: 'forms.client-forms',
    order: 80,
    title: forms.title,
    section: forms.title,
    place: 'wide',
    needs: UseForms,
    component: () => import('./forms-card.tsx'),
  }),
];
