import { ClientDetailCards } from '@porchlight/clients/slots';
import { contribute } from '@porchlight/web';
import { UseForms } from '../../permissions.ts';
import { entryTexts } from '../entry-texts.ts';

/** The cards Sessions and Forms, above the documents of a client. */
export const clientCards = [
  contribute(ClientDetailCards, {
    id: 'forms.sessions',
    order: 70,
    title: entryTexts.sessions,
    section: entryTexts.sessions,
    place: 'wide',
    needs: UseForms,
    component: () => import('./sessions-card.tsx'),
  }),
  contribute(ClientDetailCards, {
    id: 'forms.client-forms',
    order: 80,
    title: entryTexts.forms,
    section: entryTexts.forms,
    place: 'wide',
    needs: UseForms,
    component: () => import('./forms-card.tsx'),
  }),
];
