import { contribute } from '@porchlight/web';
import { RevealClients } from '../contract.ts';
import { ClientSecretValues } from '../slots.ts';

/** How every screen shows a hidden value of a client. */
export const secretValue = contribute(ClientSecretValues, {
  id: 'clients.secret-value',
  order: 0,
  needs: RevealClients,
  component: () => import('./cards/kit/reveal/shown-secret.tsx'),
});
