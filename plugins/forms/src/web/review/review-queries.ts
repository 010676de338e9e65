import { type ApiClient, useApi } from '@porchlight/web';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { reviewEndpoints } from '../../endpoints/review-endpoints.ts';
import type { FormReview, Submission } from '../../generated/types.ts';
import { useRefreshForms } from '../form-queries.ts';

/** What the answers of a form would change in the record of its client; hidden values are masks. */
export function reviewQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['forms', 'reviews', id],
    queryFn: async ({ signal }) =>
      (await api.call(reviewEndpoints.readReview, { params: { id }, signal })).data,
  });
}

/** Whether a form has answers that its client may not have yet. */
export function mayBeReviewed(form: Submission): boolean {
  const { type, client_id, is_voided, list_status } = form;
  const isSubmitted = list_status === 'submitted' || list_status === 'completed';
  return type === 'Web Form' && client_id !== null && !is_voided && isSubmitted;
}

interface Decision {
  /** As the agent saw it. */
  readonly review: FormReview;
  /** Fields of the client. */
  readonly accept: readonly string[];
}

/** Stores a decision about all differences, and fetches again what it changes. */
export function useDecideReview(id: number, onDone: (accepted: number) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const refreshForms = useRefreshForms();
  return useMutation({
    mutationFn: ({ review, accept }: Decision) => {
      const { version, client_version, reviewed_at } = review;
      if (client_version === null) throw new Error('Only an open review can be decided.');
      const body = { accept: [...accept], version, client_version, reviewed_at };
      return api.call(reviewEndpoints.decideReview, { params: { id }, body });
    },
    onSuccess: async ({ data }, { accept }) => {
      queries.setQueryData(reviewQuery(api, id).queryKey, data);
      onDone(accept.length);
      void queries.invalidateQueries({ queryKey: ['clients'] });
      await refreshForms();
    },
    // Another agent was faster, or the client changed: the dialog shows what is true now.
    onError: () => queries.invalidateQueries({ queryKey: reviewQuery(api, id).queryKey }),
  });
}
