import { contribute } from '@porchlight/web';
import { ClientDetailCards } from '../../slots.ts';
import { clientTexts } from '../client-texts.ts';

/** The Documents card, below sessions and forms of other plugins. */
export const documentsCard = contribute(ClientDetailCards, {
  id: 'clients.documents',
  order: 90,
  title: clientTexts.documents,
  section: clientTexts.documents,
  place: 'wide',
  component: () => import('./documents-card.tsx'),
});
