import type { ApiClient } from '@porchlight/web';
import { queryOptions } from '@tanstack/react-query';
import type {
  Agent,
  AgentCreate,
  AgentUpdate,
  EmailCheckAnswer,
  PasswordChange,
} from '../generated/types.ts';

/** First part of every query key of this plugin. */
export const agentsKey = ['agents'] as const;

export function agentListQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...agentsKey, 'list'],
    queryFn: ({ signal }) => api.get<Agent[]>('/agents/list', { signal }),
  });
}

export function agentQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...agentsKey, 'one', id],
    queryFn: ({ signal }) => api.get<Agent>(`/agents/${id}`, { signal }),
  });
}

/** Never cached: between two checks a colleague may have taken the address. */
export function emailCheckQuery(api: ApiClient, email: string, excludeId: number | undefined) {
  return queryOptions({
    queryKey: [...agentsKey, 'check-email', email, excludeId ?? null],
    queryFn: ({ signal }) =>
      api.get<EmailCheckAnswer>('/agents/check-email', {
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
  api.post<Agent>('/agents/create', body);

export const updateAgent = (api: ApiClient, id: number, body: AgentUpdate) =>
  api.put<Agent>(`/agents/${id}/update`, body);

export const changePassword = (api: ApiClient, id: number, body: PasswordChange) =>
  api.put<unknown>(`/agents/${id}/password`, body, { retry: false });

export const deleteAgent = (api: ApiClient, id: number) => api.delete<unknown>(`/agents/${id}`);
