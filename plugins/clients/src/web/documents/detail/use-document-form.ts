import { showToast } from '@porchlight/ui';
import { isApiError, showServerErrors, useApi, useLeaveGuard } from '@porchlight/web';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Document, DocumentAnswer } from '../../../generated/types.ts';
import { documentTexts } from '../document-texts.ts';
import { changesOf, type DocumentForm, formOf } from '../fields/document-form.ts';

const texts = documentTexts.detail;

/** What is typed about a document and how it is saved: only what was changed is sent (O2). */
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

  function close() {
    guard.release();
    onClose();
  }

  const submit = form.handleSubmit(async (typed) => {
    setFailure(null);
    const changes = changesOf(start, typed);
    if (Object.keys(changes).length === 0) return close();
    try {
      const path = `/documents/${encodeURIComponent(document.id)}`;
      const answer = await api.patch<DocumentAnswer>(path, changes);
      showToast({ tone: 'done', text: texts.saved(answer.document.file_name) });
      close();
    } catch (error) {
      const toldAtFields = isApiError(error) && error.details.length > 0;
      setFailure(
        toldAtFields
          ? showServerErrors(error, form.setError, Object.keys(start))
          : texts.saveFailed,
      );
    }
  });

  return { form, isDirty, isSubmitting, failure, submit, close };
}
