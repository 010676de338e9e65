import { showToast } from '@porchlight/ui';
import {
  isApiError,
  isBusy,
  isEditConflict,
  isGone,
  messageOf,
  showServerErrors,
  useApi,
  useLeaveGuard,
} from '@porchlight/web';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { clientEndpoints } from '../../../endpoints.ts';
import type { Document } from '../../../generated/types.ts';
import { documentTexts } from '../document-texts.ts';
import { useDocumentNow } from '../document-queries.ts';
import { changesOf, type DocumentForm, formOf } from '../fields/document-form.ts';
import { changedUnderneath, conflictText } from './document-conflict.ts';

const texts = documentTexts.detail;

/** What is typed about a document and how it is saved: only what was changed is sent. */
export function useDocumentForm(document: Document, onClose: () => void) {
  const api = useApi();
  const start = formOf(document);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<DocumentForm>({
    defaultValues: start,
    // The document as the server has it now arrives a moment after the one of the list.
    values: start,
    resetOptions: { keepDirtyValues: true },
    reValidateMode: 'onSubmit',
  });
  const { isDirty, isSubmitting } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const current = useDocumentNow(document);

  function close() {
    guard.release();
    onClose();
  }

  /** Sends the changes; if someone else saved other fields only, it continues from those without a question. */
  async function saveFrom(
    from: DocumentForm,
    version: number,
    typed: DocumentForm,
    again: boolean,
  ) {
    const changes = changesOf(from, typed);
    if (Object.keys(changes).length === 0) return close();
    try {
      const answer = await api.call(clientEndpoints.updateDocument, {
        params: { id: document.id },
        body: { ...changes, version },
      });
      showToast({ tone: 'done', text: texts.saved(answer.document.file_name) });
      close();
    } catch (error) {
      if (!isEditConflict(error) || !again) throw error;
      const now = await current.fetched();
      const changed = changedUnderneath(from, typed, formOf(now));
      if (changed.length > 0) return setFailure(conflictText(changed, formOf(now)));
      await saveFrom(from, now.version, typed, false);
    }
  }

  const submit = form.handleSubmit(async (typed) => {
    setFailure(null);
    try {
      await saveFrom(start, document.version, typed, true);
    } catch (error) {
      const wasDeleted = isGone(error);
      if (wasDeleted) current.gone();
      const toldAtFields = isApiError(error) && error.details.length > 0 && error.status !== 409;
      setFailure(
        wasDeleted
          ? texts.gone
          : toldAtFields
            ? showServerErrors(error, form.setError, Object.keys(start))
            : isBusy(error)
              ? messageOf(error)
              : texts.saveFailed,
      );
    }
  });

  return { form, isDirty, isSubmitting, failure, submit, close };
}
