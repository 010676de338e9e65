import { type ClientDetailAction, ClientDetailActions } from '@porchlight/clients/slots';
import { contribute } from '@porchlight/web';
import { UseForms } from '../../permissions.ts';
import { entryTexts } from '../entry-texts.ts';

export const requestDocuments: ClientDetailAction = {
  id: 'forms.request-documents',
  order: 40,
  title: entryTexts.actions.requestDocuments,
  icon: 'upload',
  letter: 'R',
  needs: UseForms,
  component: () => import('./new-request-dialogs.tsx'),
};

/** In the menu of the client's page; the card has the same button. */
export const requestAction = contribute(ClientDetailActions, requestDocuments);
