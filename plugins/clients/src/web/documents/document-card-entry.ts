import { contribute } from '@porchlight/web';
import { ClientDetailCards } from '../../slots.ts';
import { documentTexts } from './document-texts.ts';

/** The Documents card, below sessions and forms of other plugins. */
export const documentsCard = contribute(ClientDetailCards, {
  id: 'clients.documents',
  order: 90,
  title: documentTexts.title,
  section: documentTexts.title,
  place: 'wide',
  component: () => import('./documents-card.tsx'),
});
