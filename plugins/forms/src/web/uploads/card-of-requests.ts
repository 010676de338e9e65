import { ClientDetailCards } from '@porchlight/clients/slots';
import { contribute } from '@porchlight/web';
import { UseForms } from '../../permissions.ts';
import { entryTexts } from '../entry-texts.ts';

/** The card Document requests, below the documents of a client. */
export const requestsCard = contribute(ClientDetailCards, {
  id: 'forms.upload-requests',
  order: 95,
  title: entryTexts.uploads,
  section: entryTexts.documents,
  place: 'wide',
  needs: UseForms,
  component: () => import('./requests-card.tsx'),
});
