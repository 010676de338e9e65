import { ConfirmDialog, FormError } from '@porchlight/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import { useApi } from '../portal/portal-context.tsx';
import { backgroundQuery, endItem } from './background-api.ts';
import { backgroundTexts, endQuestion } from './background-texts.ts';
import type { WorkItem } from './work-items.ts';

interface EndDialogProps {
  readonly item: WorkItem;
  readonly onClose: () => void;
}

/** Asks before an item is canceled, removed, or skipped. */
export function EndDialog({ item, onClose }: EndDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { title, text, confirm, busy } = endQuestion(item);
  const end = useMutation({
    mutationFn: () => endItem(api, item),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: backgroundQuery(api).queryKey }),
  });
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirm}
      cancelLabel={backgroundTexts.goBack}
      busyText={end.isPending ? busy : null}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <p>{text}</p>
      {end.error !== null && <FormError>{messageOf(end.error)}</FormError>}
    </ConfirmDialog>
  );
}
