import { type ClientDetailAction, ClientDetailActions } from '@porchlight/clients/slots';
import { contribute } from '@porchlight/web';
import { UseRecurring } from '../../permissions.ts';
import { entryTexts } from '../entry-texts.ts';

export const newRecurringPayment: ClientDetailAction = {
  id: 'recurring.new-payment',
  order: 60,
  title: entryTexts.add,
  icon: 'refresh-cw',
  letter: 'P',
  needs: UseRecurring,
  component: () => import('./new-payment-dialog.tsx'),
};

export const clientActions = contribute(ClientDetailActions, newRecurringPayment);
