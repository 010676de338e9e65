import { type ApiClient, useApi, useRefresh } from '@porchlight/web';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { submissionEndpoints } from '../../endpoints/submission-endpoints.ts';
import { templateEndpoints } from '../../endpoints/templates-endpoints.ts';

const key = ['forms', 'templates'] as const;

/** All global forms with their counts. */
export function templatesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => api.call(templateEndpoints.listTemplates, { signal }),
  });
}

/** Folders in their order. */
export function foldersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...key, 'folders'],
    queryFn: async ({ signal }) =>
      (await api.call(templateEndpoints.listFolders, { signal })).folders,
  });
}

/** The submissions of a global form, newest first. */
export function submissionsQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['forms', 'submissions', 'of-template', id],
    queryFn: async ({ signal }) =>
      (await api.call(submissionEndpoints.listOfForm, { params: { id }, signal })).sessionForms,
  });
}

/** The sample files of a global form; their addresses are valid for 5 minutes. */
export function previewsQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...key, 'previews', id],
    queryFn: async ({ signal }) =>
      (await api.call(templateEndpoints.listPreviews, { params: { id }, signal })).documents,
    staleTime: 4 * 60_000,
    refetchInterval: 4 * 60_000,
  });
}

/** Fetches forms and folders again after a change. */
export function useRefreshTemplates(): () => Promise<unknown> {
  return useRefresh(key);
}

/** The sample files of a form are fetched again when this is called. */
export function useRefreshPreviews(id: number): () => Promise<void> {
  const queries = useQueryClient();
  const api = useApi();
  return () => queries.invalidateQueries({ queryKey: previewsQuery(api, id).queryKey });
}
