import { ConfirmDialog, formatDateText, FormError, showToast, TextField } from '@porchlight/ui';
import { messageOf, reasonAsked, useApi } from '@porchlight/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keptDocumentEndpoints } from '../../endpoints/kept-document-endpoints.ts';
import type { KeptDocument } from '../../generated/types.ts';
import { KEPT_KEY } from './kept-queries.ts';
import { keptTexts as texts } from './kept-texts.ts';

export type KeptQuestionKind = 'hold' | 'release' | 'destroy';

const words = {
  hold: {
    title: texts.holdTitle,
    question: () => texts.holdQuestion,
    confirm: texts.holdConfirm,
    done: texts.held,
  },
  release: {
    title: texts.releaseTitle,
    question: texts.releaseQuestion,
    confirm: texts.releaseConfirm,
    done: texts.released,
  },
  destroy: {
    title: texts.destroyTitle,
    question: texts.destroyQuestion,
    confirm: texts.destroyConfirm,
    done: texts.destroyed,
  },
} as const;

interface KeptQuestionProps {
  readonly kind: KeptQuestionKind;
  readonly document: KeptDocument;
  readonly onClose: () => void;
}

/** Asks why a document is held, released, or destroyed, and does it. */
export function KeptQuestion({ kind, document, onClose }: KeptQuestionProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const { title, question, confirm, done } = words[kind];
  const params = { id: document.id };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (kind === 'destroy')
        await api.call(keptDocumentEndpoints.destroyKept, { params, query: { reason } });
      else {
        const body = { held: kind === 'hold', reason };
        await api.call(keptDocumentEndpoints.holdKept, { params, body });
      }
    },
    onSuccess: async () => {
      showToast({ tone: 'done', text: done });
      await queries.invalidateQueries({ queryKey: KEPT_KEY });
      onClose();
    },
  });
  const atReason = reasonAsked(error);
  return (
    <ConfirmDialog
      open
      title={title(document.title)}
      confirmLabel={confirm}
      busyText={isPending ? texts.busy : null}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <FormError>{error === null || atReason !== null ? null : messageOf(error)}</FormError>
      <p>{question(formatDateText(document.kept_until))}</p>
      <TextField
        label={texts.reason}
        help={texts.reasonHelp}
        value={reason}
        maxLength={500}
        error={atReason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
