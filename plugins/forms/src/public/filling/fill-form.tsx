import type { FieldMessage } from '@porchlight/kernel';
import { useStore } from '@porchlight/ui/bare';
import { isApiError, useFailureText, useSaveGuards, useVisit } from '@porchlight/web/public';
import { useState } from 'react';
import type { FormValues } from '../../form-types/definition/form-definition.ts';
import type { FormView } from '../../form-types/form-view.ts';
import { FormSteps } from '../../form-types/renderer/form-steps.tsx';
import type { FormHandedIn, VisitedForm } from '../../generated/types.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { Draft, DraftConflict } from './draft.ts';
import type { FormCalls } from './form-calls.ts';
import { SaveNote } from './save-note.tsx';

interface FillFormProps {
  readonly form: VisitedForm;
  readonly view: FormView;
  readonly calls: FormCalls;
  readonly onSent: (sent: FormHandedIn) => void;
  /** The form turned out to be sent or closed elsewhere. */
  readonly onClosed: (form: VisitedForm) => void;
}

/** An open form: what is typed is saved as it goes, and sent at its end. */
export function FillForm({ form, view, calls, onSent, onClosed }: FillFormProps) {
  const { language } = useVisit();
  const failureText = useFailureText();
  const [draft] = useState(() => draftOf(form, view, calls));
  const state = useStore(draft.state);
  const [isSubmitting, setSubmitting] = useState(false);
  const [refused, setRefused] = useState<readonly FieldMessage[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [isAsking, setAsking] = useState(false);
  useSaveGuards(draft, calls.isUnkept);
  const hasConflict = isAsking || state.phase === 'conflict';

  async function submit(values: FormValues) {
    setSubmitting(true);
    setFailure(null);
    try {
      if (!(await draft.save())) setFailure(draft.state.get().error);
      else onSent(await calls.handIn(values, draft.version));
    } catch (error) {
      if (error instanceof DraftConflict) setAsking(true);
      else if (isApiError(error) && error.status === 400) setRefused(faultsOf(error.details));
      else setFailure(error);
    } finally {
      setSubmitting(false);
    }
  }

  async function resolve(isKept: 'mine' | 'theirs') {
    setFailure(null);
    try {
      const newer = await calls.read();
      if (newer.state !== 'open') return onClosed(newer);
      draft.resolve(contentOf(newer, view), storedOf(newer), isKept);
      setAsking(false);
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <>
      {hasConflict && (
        <ConflictChoice
          onTheirs={() => void resolve('theirs')}
          onMine={() => void resolve('mine')}
        />
      )}
      {hasConflict && failure !== null && <p role="alert">{failureText(failure)}</p>}
      <div hidden={hasConflict}>
        <FormSteps
          view={view}
          language={language}
          today={form.today}
          values={state.values}
          onChange={(values) => draft.type(values)}
          at={state.step}
          onStep={(step) => draft.goTo(step)}
          onSubmit={(values) => void submit(values)}
          isSubmitting={isSubmitting}
          refused={refused}
          failure={failure === null ? null : failureText(failure)}
          note={calls.isUnkept ? null : <SaveNote draft={draft} state={state} />}
        />
      </div>
    </>
  );
}

function draftOf(form: VisitedForm, view: FormView, calls: FormCalls): Draft {
  return new Draft({
    place: calls,
    seconds: form.autosave_seconds,
    content: contentOf(form, view),
    stored: storedOf(form),
  });
}

function contentOf({ form_data, current_step }: VisitedForm, { type }: FormView) {
  const last = type.steps.length - 1;
  return { values: form_data ?? {}, step: Math.min(Math.max((current_step ?? 1) - 1, 0), last) };
}

function storedOf({ draft_version, saved_at }: VisitedForm) {
  return { version: draft_version, savedAt: saved_at };
}

/** What the server found, at the fields; it names form data as one of its own fields. */
function faultsOf(details: readonly FieldMessage[]): readonly FieldMessage[] {
  return details.map((fault) => ({ ...fault, field: fault.field.replace(/^form_data\./, '') }));
}
