import { showToast } from '@porchlight/ui';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import { useApi } from '../portal/portal-context.tsx';
import { backgroundQuery, retryItem } from './background-api.ts';
import { backgroundTexts } from './background-texts.ts';
import type { WorkItem } from './work-items.ts';

/** Runs an item once more, says so, and reads the list again. */
export function useRetry(item: WorkItem): UseMutationResult<void, Error, void> {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => retryItem(api, item),
    onSuccess: () => showToast({ tone: 'done', text: backgroundTexts.retried(item.title) }),
    onError: (error) => showToast({ tone: 'danger', text: messageOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: backgroundQuery(api).queryKey }),
  });
}
