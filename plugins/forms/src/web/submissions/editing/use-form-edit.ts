import type { FieldMessage } from '@porchlight/kernel';
import {
  type EditConflict,
  isApiError,
  isEditConflict,
  messageOf,
  type RemoteChange,
  useApi,
  useLeaveGuard,
  withChoice,
} from '@porchlight/web';
import { useState } from 'react';
import { submissionEndpoints } from '../../../endpoints/submission-endpoints.ts';
import { checkEdit } from '../../../form-types/definition/check-edit.ts';
import type { FormType, FormValues } from '../../../form-types/definition/form-definition.ts';
import { problemMessages } from '../../../form-types/definition/problem-text.ts';
import { shownValues } from '../../../form-types/definition/shown-fields.ts';
import { isMaskText } from '../../../form-types/renderer/typed-values.ts';
import type { SubmissionDetail } from '../../../generated/types.ts';
import { isHandedIn } from '../../../rules/status/list-status.ts';
import { answerJson, mergeAnswers, withAnswer } from './answer-conflict.ts';

interface FormEditOptions {
  /** As it was when the edit began; what others change later is merged when it is saved. */
  readonly submission: SubmissionDetail;
  readonly type: FormType;
  /** Today at the agency, `yyyy-mm-dd`. */
  readonly today: string;
  readonly onSaved: () => void;
}

/** What the edit started from. */
interface Start {
  readonly values: FormValues;
  readonly draftVersion: number;
  readonly isHandedIn: boolean;
}

/** Saves again without a question while others change the form in ways that do not concern it. */
const QUIET_RETRIES = 3;

/** The state of an edit of the answers of a form: what was typed, how it is checked and saved, and what others changed. */
export function useFormEdit({ submission, type, today, onSaved }: FormEditOptions) {
  const api = useApi();
  const [start, setStart] = useState(() => startOf(submission));
  const [values, setValues] = useState(start.values);
  const [refused, setRefused] = useState<readonly FieldMessage[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isDirty = JSON.stringify(values) !== JSON.stringify(start.values);
  const guard = useLeaveGuard(isDirty);
  const params = { id: submission.id };

  async function send(from: Start, retriesLeft: number): Promise<void> {
    const form_data = from.isHandedIn ? shownValues(type, values) : values;
    const body = { form_data, draft_version: from.draftVersion };
    try {
      await api.call(submissionEndpoints.updateSubmission, { params, body });
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const { data } = await api.call(submissionEndpoints.readComplete, { params });
      const stored = startOf(data);
      if (stored.draftVersion === from.draftVersion) throw error;
      const merged = mergeAnswers(start.values, values, stored.values);
      if (merged.conflict === null && retriesLeft > 0) return send(stored, retriesLeft - 1);
      setStart(stored);
      setValues(merged.values);
      setConflict(merged.conflict);
      return;
    }
    guard.release();
    onSaved();
  }

  async function save(): Promise<void> {
    if (isSaving) return;
    setFailure(null);
    const edit = { before: start.values, values, isHandedIn: start.isHandedIn };
    const context = { today, isStoredMask: (_field: string, text: string) => isMaskText(text) };
    const problems = problemMessages(type, checkEdit(type, edit, context), 'en');
    setRefused(problems);
    if (problems.length > 0) return;
    if (!isDirty) return onSaved();
    setSaving(true);
    try {
      await send(start, QUIET_RETRIES);
    } catch (error) {
      const faults = isApiError(error) && error.status === 400 ? faultsOf(error.details) : [];
      if (faults.length > 0) setRefused(faults);
      else setFailure(messageOf(error));
    } finally {
      setSaving(false);
    }
  }

  function choose({ field, mine, theirs }: RemoteChange, whose: 'mine' | 'theirs'): void {
    if (conflict === null || conflict.taken.has(field) === (whose === 'theirs')) return;
    setConflict(withChoice(conflict, field, whose, answerJson(values, field)));
    setValues(withAnswer(values, field, String((whose === 'mine' ? mine : theirs) ?? '')));
  }

  return {
    values,
    setValues,
    refused,
    failure,
    conflict,
    isSaving,
    isDirty,
    isHandedIn: start.isHandedIn,
    save: () => void save(),
    choose,
  };
}

function startOf(submission: SubmissionDetail): Start {
  return {
    values: submission.form_data ?? {},
    draftVersion: submission.draft_version,
    isHandedIn: isHandedIn(submission),
  };
}

/** What the server found, at the fields of the form type. */
function faultsOf(details: readonly FieldMessage[]): readonly FieldMessage[] {
  return details.map((fault) => ({ ...fault, field: fault.field.replace(/^form_data\./, '') }));
}
