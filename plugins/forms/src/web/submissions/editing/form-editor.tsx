import { civilToday } from '@porchlight/kernel';
import { FormError, Note, SectionTabs } from '@porchlight/ui';
import { ConflictPanel, HeaderAction, Page, type PageParent, useAgency } from '@porchlight/web';
import { useEffect, useRef, useState } from 'react';
import { isAtOrBelow } from '../../../form-types/definition/check-form.ts';
import { fieldsOf } from '../../../form-types/definition/form-fields.ts';
import type { FormView } from '../../../form-types/form-view.ts';
import { FormSteps } from '../../../form-types/renderer/form-steps.tsx';
import type { SubmissionDetail } from '../../../generated/types.ts';
import { conflictDefinition } from './answer-conflict.ts';
import { editTexts } from './edit-texts.ts';
import { useFormEdit } from './use-form-edit.ts';
import './edit-form.css';

const texts = editTexts.page;

interface FormEditorProps {
  /** As it was when the page opened. */
  readonly submission: SubmissionDetail;
  readonly view: FormView;
  readonly parent: PageParent;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The answers of a form in the steps of its form type; any step can be opened, and saved from. */
export function FormEditor({ submission, view, parent, onSaved, onCancel }: FormEditorProps) {
  const { time_zone } = useAgency();
  const [today] = useState(() => civilToday(time_zone, new Date()));
  const [at, setAt] = useState(0);
  const { type } = view;
  const edit = useFormEdit({ submission, type, today, onSaved });
  const { conflict, failure, refused } = edit;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) top.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const translate = type.texts.in('en');
  const steps = type.steps.map(({ id, schema }) => {
    const own = fieldsOf(schema);
    const faults = refused.filter(({ field }) => own.some(({ path }) => isAtOrBelow(field, path)));
    const count = faults.length === 0 ? {} : { count: faults.length };
    return { id, label: translate(schema['x-label'] ?? id), ...count };
  });
  return (
    <Page
      title={texts.heading(submission.title)}
      parent={parent}
      actions={
        <>
          <HeaderAction label={texts.cancel} icon="x" onClick={onCancel} />
          <HeaderAction
            label={edit.isSaving ? texts.saving : texts.save}
            icon="check"
            onClick={edit.save}
          />
        </>
      }
    >
      <div className="edit-form">
        <div ref={top} className="edit-form__head">
          <h1 className="edit-form__title">{texts.heading(submission.title)}</h1>
          <Note>
            {edit.isHandedIn ? texts.sentForm : texts.halfForm} {texts.secrets}
          </Note>
          <FormError>{failure === null ? null : texts.saveFailed(failure)}</FormError>
          {conflict !== null && (
            <ConflictPanel
              conflict={conflict}
              definition={conflictDefinition(type, conflict)}
              noun="form"
              onChoose={edit.choose}
            />
          )}
        </div>
        <FormSteps
          view={view}
          language="en"
          today={today}
          values={edit.values}
          onChange={edit.setValues}
          at={at}
          onStep={setAt}
          onSubmit={edit.save}
          refused={refused}
          submitLabel={texts.save}
          {...(edit.isSaving ? { note: texts.saving } : {})}
          isUnguided
          isForAnother
          progress={
            <SectionTabs
              label={texts.steps}
              items={steps}
              active={type.steps[at]!.id}
              onChoose={(id) => setAt(type.steps.findIndex((step) => step.id === id))}
            />
          }
        />
      </div>
    </Page>
  );
}
