import { ConfirmDialog, Dialog, FormError, showToast } from '@porchlight/ui';
import { isApiError, messageOf } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRefreshRecurring } from '../recurring-queries.ts';

interface QuestionProps {
  readonly title: string;
  readonly confirm: string;
  readonly busy: string;
  readonly done: string;
  /** What is shown when the action failed, before the reason of the server. */
  readonly failed: string;
  /** For what cannot be undone: the label of the button that leaves everything as it is. */
  readonly keep?: string;
  readonly run: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before an action, runs it, and says what became of it. Everything shown is fetched again then. */
export function Question(props: QuestionProps) {
  const { title, confirm, busy, done, failed, keep, run, onClose, children } = props;
  const refresh = useRefreshRecurring();
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess: async () => {
      showToast({ tone: 'done', text: done });
      onClose();
      await refresh();
    },
    // The list may show what is no longer so.
    onError: (failure) => {
      if (isApiError(failure) && failure.status < 500) void refresh();
    },
  });
  const busyText = isPending ? busy : null;
  const body = (
    <>
      <FormError>{error === null ? null : `${failed} ${messageOf(error)}`}</FormError>
      {children}
    </>
  );
  if (keep !== undefined)
    return (
      <ConfirmDialog
        open
        title={title}
        confirmLabel={confirm}
        cancelLabel={keep}
        busyText={busyText}
        onConfirm={() => mutate()}
        onClose={onClose}
      >
        {body}
      </ConfirmDialog>
    );
  return (
    <Dialog
      open
      size="sheet"
      title={title}
      busy={isPending}
      onClose={onClose}
      foot={{ primary: { label: confirm, busyText, focused: true, onClick: () => mutate() } }}
    >
      {body}
    </Dialog>
  );
}
