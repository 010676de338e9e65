import { contribute } from '@porchlight/web';
import { RevealClients } from '../contract.ts';
import { ClientPreviousValues, ClientSecretValues } from '../slots.ts';

/** How every screen shows, and restores, a hidden value of a client. */
export const secretValueEntries = [
  contribute(ClientSecretValues, {
    id: 'clients.secret-value',
    order: 0,
    needs: RevealClients,
    component: () => import('./cards/kit/reveal/shown-secret.tsx'),
  }),
  contribute(ClientPreviousValues, {
    id: 'clients.previous-values',
    order: 0,
    needs: RevealClients,
    component: () => import('./previous-values/previous-values-of-field.tsx'),
  }),
];
