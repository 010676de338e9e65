import { Button, Disclosure, FormError, Icon, SegmentedFilter, showToast } from '@porchlight/ui';
import {
  ConflictPanel,
  FormSections,
  RichTextControl,
  SlotOutlet,
  useApi,
  usePermission,
  useRecordForm,
  type FormSection,
} from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ManageForms } from '../../../contract.ts';
import { submissionEndpoints } from '../../../endpoints/submission-endpoints.ts';
import type { Folder, Submission } from '../../../generated/types.ts';
import {
  fixedClientReason,
  fixedFormReason,
  fixedSessionReason,
} from '../../../rules/status/fixed-form.ts';
import { SubmissionDocument, SubmissionSigning } from '../../../slots.ts';
import { submissionQuery, useRefreshForms } from '../../form-queries.ts';
import { ReviewNotice } from '../../review/review-notice.tsx';
import { foldersQuery } from '../../templates/template-queries.ts';
import { SubmissionAnswers } from '../answers/submission-answers.tsx';
import { EditFormButton } from '../editing/edit-form-button.tsx';
import { useEditForm } from '../editing/use-edit-form.ts';
import { SubmissionQuestions, type SubmissionChoice } from '../questions/submission-questions.tsx';
import { submissionTexts } from '../submission-texts.ts';
import { detailsFailure } from './details-failure.ts';
import { FormDates } from './form-dates.tsx';
import { FormHead } from './form-head.tsx';
import { FormNotes } from './form-notes.tsx';
import './form-details.css';

const texts = submissionTexts.details;

interface FormValues {
  readonly title: string;
  readonly folder: string;
  readonly notes: string;
}

type SaveScope = 'client' | 'global';

interface FormDetailsOptions {
  /** As the list shows it; the details work with that when the form cannot be loaded. */
  readonly submission: Submission;
  /** Nothing is left to do: the form was saved, or nothing was changed. */
  readonly onDone: () => void;
  readonly onRemoved: () => void;
}

/** The parts of the details of a form, which its dialog and its page arrange. */
export function useFormDetails({ submission: listed, onDone, onRemoved }: FormDetailsOptions) {
  const api = useApi();
  const refresh = useRefreshForms();
  const query = useQuery(submissionQuery(api, listed.id));
  const { data: folders = [] } = useQuery(foldersQuery(api));
  const mayChangeGlobal = usePermission(ManageForms);
  const [scope, setScope] = useState<SaveScope>('client');
  const [question, setQuestion] = useState<SubmissionChoice | null>(null);
  const shown: Submission = query.data ?? listed;
  const params = { id: listed.id };
  const form = useRecordForm<FormValues, Submission>({
    record: shown,
    valuesOf: (stored) => valuesOf(stored ?? listed),
    check: ({ title }) =>
      title.trim() === '' ? [{ field: 'title', message: texts.titleMissing }] : [],
    save: async (values, changed, version) => {
      const sent = Object.entries(values).filter(([name]) => changed.includes(name));
      const body = { ...Object.fromEntries(sent), version };
      const scoped = scope === 'client' ? body : { ...body, scope };
      return (await api.call(submissionEndpoints.updateSubmission, { params, body: scoped })).data;
    },
    onSaved: async () => {
      showToast({ tone: 'done', text: texts.saved });
      onDone();
      await refresh();
    },
    onUnchanged: onDone,
    onFailure: detailsFailure,
    versions: {
      versionOf: ({ version }) => version,
      read: async () => (await api.call(submissionEndpoints.readSubmission, { params })).data,
      whoChanged: () => Promise.resolve(null),
    },
  });
  const slotProps = { submission: shown, onChanged: () => void refresh() };
  const edit = useEditForm(shown);
  const sections = sectionsOf(folders, fixedFormReason(shown));

  return {
    form,
    /** @param tools beside the links of the head */
    body: (tools: ReactNode) => (
      <>
        <FormError>{form.failure ?? edit.failure}</FormError>
        {form.conflict !== null && (
          <ConflictPanel
            conflict={form.conflict}
            definition={{ title: texts.title, sections }}
            noun="form"
            onChoose={form.choose}
          />
        )}
        <FormHead submission={shown} onAsk={setQuestion} tools={tools} />
        {query.data !== undefined && <FormNotes form={query.data} />}
        <ReviewNotice submission={shown} onReview={() => setQuestion('review')} />
        <FormDates {...slotProps} />
        <FormSections sections={sections} form={form} />
        {mayChangeGlobal && shown.form_id !== null && (
          <ScopeChoice scope={scope} onScope={setScope} />
        )}
        <SlotOutlet slot={SubmissionDocument} props={slotProps} />
        {query.data !== undefined && shown.type === 'Web Form' && (
          <Disclosure title={texts.answers} icon={<Icon name="file-text" />}>
            <SubmissionAnswers submission={query.data} />
          </Disclosure>
        )}
        <div className="form-details__actions">
          <SlotOutlet slot={SubmissionSigning} props={slotProps} />
          <UnlinkButton submission={shown} onAsk={setQuestion} />
        </div>
      </>
    ),
    /** The buttons beside Save. */
    extra: (
      <>
        <Button
          variant="ghost-danger"
          icon={<Icon name="trash-2" />}
          onClick={() => setQuestion('removeDocument')}
        >
          {texts.delete}
        </Button>
        <EditFormButton edit={edit} />
      </>
    ),
    /** Beside a dialog, whose form would get its events. */
    questions: (
      <SubmissionQuestions
        question={question}
        submission={shown}
        onClose={() => setQuestion(null)}
        onRemoved={onRemoved}
      />
    ),
  };
}

interface UnlinkButtonProps {
  readonly submission: Submission;
  readonly onAsk: (question: SubmissionChoice) => void;
}

/** Takes the form out of its session, or away from its client when it has none. */
function UnlinkButton({ submission, onAsk }: UnlinkButtonProps) {
  const { session_id, client_id } = submission;
  if (session_id === null && client_id === null) return null;
  const unlinks = session_id === null ? 'unlinkClient' : 'unlinkSession';
  const reasonOf = session_id === null ? fixedClientReason : fixedSessionReason;
  return (
    <Button
      icon={<Icon name="link" />}
      disabledReason={reasonOf(submission)}
      onClick={() => onAsk(unlinks)}
    >
      {texts[unlinks]}
    </Button>
  );
}

interface ScopeChoiceProps {
  readonly scope: SaveScope;
  readonly onScope: (scope: SaveScope) => void;
}

/** Whether a save changes the global form too. */
function ScopeChoice({ scope, onScope }: ScopeChoiceProps) {
  return (
    <div className="form-details__scope">
      <span aria-hidden>{texts.scope}</span>
      <SegmentedFilter<SaveScope>
        label={texts.scope}
        value={scope}
        onChange={onScope}
        options={[
          { value: 'client', label: texts.scopes.client },
          { value: 'global', label: texts.scopes.global },
        ]}
      />
      <p role="status" className="form-details__quiet">
        {scope === 'global' && texts.globalHint}
      </p>
    </div>
  );
}

function valuesOf({ title, folder, notes }: Submission): FormValues {
  return { title, folder, notes };
}

function sectionsOf(folders: readonly Folder[], signed: string | null): readonly FormSection[] {
  return [
    {
      fields: [
        {
          name: 'title',
          label: texts.fields.title,
          required: true,
          ...(signed !== null && { disabledReason: signed }),
        },
        {
          name: 'folder',
          label: texts.fields.folder,
          widget: 'suggest',
          options: folders.map(({ label }) => ({ value: label, label })),
        },
        {
          name: 'notes',
          label: texts.fields.notes,
          wide: true,
          control: (control) => <RichTextControl {...control} />,
        },
      ],
    },
  ];
}
