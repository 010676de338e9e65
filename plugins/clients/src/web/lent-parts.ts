import { contribute } from '@porchlight/web';
import { DeleteClients, ReadClients, RevealClients, WriteClients } from '../contract.ts';
import {
  ClientAgentFields,
  ClientAgentNames,
  ClientCreation,
  ClientDeletion,
  ClientFollowUps,
  ClientPreviousValues,
  ClientSecretValues,
} from '../slots.ts';

/** Parts of the client's page that screens of other plugins show too. */
export const lentParts = [
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
  contribute(ClientAgentFields, {
    id: 'clients.agent-field',
    order: 0,
    needs: WriteClients,
    component: () => import('./agent-field/agent-field.tsx'),
  }),
  contribute(ClientAgentNames, {
    id: 'clients.agent-name',
    order: 0,
    needs: ReadClients,
    component: () => import('./agent-field/agent-name.tsx'),
  }),
  contribute(ClientDeletion, {
    id: 'clients.deletion',
    order: 0,
    needs: DeleteClients,
    component: () => import('./detail/header/client-deletion-question.tsx'),
  }),
  contribute(ClientCreation, {
    id: 'clients.creation',
    order: 0,
    needs: WriteClients,
    component: () => import('./dialog/client-creation.tsx'),
  }),
  contribute(ClientFollowUps, {
    id: 'clients.follow-up',
    order: 0,
    needs: ReadClients,
    component: () => import('./detail/follow-up/follow-up-summary.tsx'),
  }),
];
