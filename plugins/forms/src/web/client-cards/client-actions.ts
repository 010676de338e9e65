import { type ClientDetailAction, ClientDetailActions } from '@porchlight/clients/slots';
import { contribute } from '@porchlight/web';
import { UseForms } from '../../permissions.ts';
import { entryTexts } from '../entry-texts.ts';

const texts = entryTexts.actions;

export const startSession: ClientDetailAction = {
  id: 'forms.start-session',
  order: 10,
  title: texts.startSession,
  icon: 'signature',
  letter: 'S',
  isPrimary: true,
  needs: UseForms,
  component: () => import('../sessions/start-session-dialog.tsx'),
};

export const getFormLink: ClientDetailAction = {
  id: 'forms.get-link',
  order: 20,
  title: texts.getFormLink,
  icon: 'link',
  letter: 'L',
  needs: UseForms,
  component: () => import('./form-link-dialogs.tsx'),
};

export const addDocument: ClientDetailAction = {
  id: 'forms.add-document',
  order: 30,
  title: texts.addDocument,
  icon: 'file-text',
  letter: 'D',
  needs: UseForms,
  component: () => import('./add-document-dialog.tsx'),
};

/** What the menu of the client's page starts; the cards have the same buttons. */
export const clientActions = contribute(
  ClientDetailActions,
  startSession,
  getFormLink,
  addDocument,
);
