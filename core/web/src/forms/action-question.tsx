import { ConfirmDialog, FormError, showToast } from '@porchlight/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface ActionQuestionProps {
  readonly title: string;
  /** Verb and noun: 'Delete Form'. */
  readonly confirm: string;
  readonly busy: string;
  /** The toast once it is done; none without it. */
  readonly done?: string;
  /** What is shown when the action failed. */
  readonly failed: string | ((error: Error) => string);
  /** Below the question, else above it. */
  readonly isFailureBelow?: boolean;
  /** Why the action has to wait, such as for a reason; null or missing when it can run. */
  readonly waits?: string | null;
  readonly run: () => Promise<unknown>;
  /** Reads again what the action changed, before the question closes. */
  readonly refresh?: () => Promise<unknown>;
  /** Once it is done, in place of `onClose`. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
  /** What will happen; a function gets why the action failed. */
  readonly children: ReactNode | ((error: Error | null) => ReactNode);
}

/** Asks before an action that cannot be undone, runs it, and says what became of it. Mounted while it is open. */
export function ActionQuestion(props: ActionQuestionProps) {
  const { title, confirm, busy, done, failed, run, refresh, onClose, onDone = onClose } = props;
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess: async () => {
      await refresh?.();
      if (done !== undefined) showToast({ tone: 'done', text: done });
      onDone();
    },
  });
  const failure = typeof failed === 'string' ? failed : error && failed(error);
  const shown = <FormError>{error === null ? null : failure}</FormError>;
  const { isFailureBelow = false, waits = null, children } = props;
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirm}
      busyText={isPending ? busy : null}
      confirmDisabledReason={waits}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {!isFailureBelow && shown}
      {typeof children === 'function' ? children(error) : children}
      {isFailureBelow && shown}
    </ConfirmDialog>
  );
}
