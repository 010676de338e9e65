import { showToast } from '@porchlight/ui';
import { useDataPoint, usePortal } from '@porchlight/web';
import { useState } from 'react';
import { FormTypes } from '../../../contract.ts';
import {
  type EditableFacts,
  type FormEditing,
  formEditing,
} from '../../../rules/status/form-editing.ts';
import { useRefreshForms } from '../../form-queries.ts';
import { editTexts } from './edit-texts.ts';
import { openFormEdit } from './open-form-edit.ts';

export interface EditFormControl {
  readonly editing: FormEditing;
  /** Why the window could not be opened. */
  readonly failure: string | null;
  /** Opens the form in a window of its own; lists refresh when the edit is complete. */
  readonly open: () => void;
}

/** 'Edit Form' of a submission. */
export function useEditForm(submission: EditableFacts & { readonly id: number }): EditFormControl {
  const types = useDataPoint(FormTypes);
  const { sessions } = usePortal();
  const refresh = useRefreshForms();
  const [failure, setFailure] = useState<string | null>(null);

  function complete() {
    showToast({ tone: 'done', text: editTexts.page.saved });
    void refresh();
  }

  return {
    editing: formEditing(submission, types),
    failure,
    open() {
      if (sessions.current() === null) return setFailure(editTexts.notSignedIn);
      try {
        setFailure(openFormEdit(submission.id, complete) ? null : editTexts.popupBlocked);
      } catch {
        // Some browsers throw at an address that a policy forbids.
        setFailure(editTexts.noAddress);
      }
    },
  };
}
