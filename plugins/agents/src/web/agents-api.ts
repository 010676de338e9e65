import type { ApiClient } from '@porchlight/web';
import { queryOptions } from '@tanstack/react-query';
import { agentEndpoints } from '../endpoints.ts';
import type { AgentCreate, AgentInvite, AgentUpdate, PasswordChange } from '../generated/types.ts';

/** First part of every query key of this plugin. */
export const agentsKey = ['agents'] as const;

export function agentListQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...agentsKey, 'list'],
    queryFn: ({ signal }) => api.call(agentEndpoints.listAgents, { signal }),
  });
}

export function agentQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...agentsKey, 'one', id],
    queryFn: ({ signal }) => api.call(agentEndpoints.readAgent, { params: { id }, signal }),
  });
}

export function earlierNamesQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...agentsKey, 'names', id],
    queryFn: ({ signal }) => api.call(agentEndpoints.listEarlierNames, { params: { id }, signal }),
  });
}

/** Only while it is on screen: it is as good as a password. */
export function passwordLinkQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...agentsKey, 'password-link', id],
    queryFn: ({ signal }) => api.call(agentEndpoints.readPasswordLink, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Never cached: between two checks a colleague may have taken the address. */
export function emailCheckQuery(api: ApiClient, email: string, excludeId: number | undefined) {
  return queryOptions({
    queryKey: [...agentsKey, 'check-email', email, excludeId ?? null],
    queryFn: ({ signal }) =>
      api.call(agentEndpoints.checkEmail, {
        query: { email, excludeId },
        signal,
        retry: false,
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export const createAgent = (api: ApiClient, body: AgentCreate) =>
  api.call(agentEndpoints.createAgent, { body });

export const inviteAgent = (api: ApiClient, body: AgentInvite) =>
  api.call(agentEndpoints.inviteAgent, { body });

export const sendPasswordLink = (api: ApiClient, id: number) =>
  api.call(agentEndpoints.sendPasswordLink, { params: { id }, retry: false });

export const revokePasswordLink = (api: ApiClient, id: number) =>
  api.call(agentEndpoints.revokePasswordLink, { params: { id } });

export const updateAgent = (api: ApiClient, id: number, body: AgentUpdate) =>
  api.call(agentEndpoints.updateAgent, { params: { id }, body });

export const changePassword = (api: ApiClient, id: number, body: PasswordChange) =>
  api.call(agentEndpoints.changePassword, { params: { id }, body, retry: false });

export const suspendAgent = (api: ApiClient, id: number, suspended: boolean) =>
  api.call(agentEndpoints.suspendAgent, { params: { id }, body: { suspended } });

/** @param reassignTo who takes over the clients: an agent's id or `none`; they stay assigned without it */
export const deleteAgent = (api: ApiClient, id: number, reassignTo: string | undefined) =>
  api.call(agentEndpoints.deleteAgent, { params: { id }, query: { reassign_to: reassignTo } });
