import { Button, Dialog, Disclosure, FormError, Icon, showToast } from '@porchlight/ui';
import {
  ConflictPanel,
  FormSections,
  RichTextControl,
  SlotOutlet,
  useApi,
  useRecordForm,
  type FormSection,
} from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { submissionEndpoints } from '../../../endpoints/submission-endpoints.ts';
import type { Folder, Submission } from '../../../generated/types.ts';
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
import './form-details.css';

const texts = submissionTexts.details;

interface FormValues {
  readonly title: string;
  readonly folder: string;
  readonly notes: string;
}

interface FormDetailsDialogProps {
  /** As the list shows it; the dialog works with that when the form cannot be loaded. */
  readonly submission: Submission;
  readonly onClose: () => void;
}

/** A form of a client: its dates, its title, folder, and notes, and what can be done with it. Mounted while it is open. */
export default function FormDetailsDialog({ submission: listed, onClose }: FormDetailsDialogProps) {
  const api = useApi();
  const refresh = useRefreshForms();
  const query = useQuery(submissionQuery(api, listed.id));
  const { data: folders = [] } = useQuery(foldersQuery(api));
  const [isFull, setFull] = useState(false);
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
      return (await api.call(submissionEndpoints.updateSubmission, { params, body })).data;
    },
    onSaved: async () => {
      showToast({ tone: 'done', text: texts.saved });
      onClose();
      await refresh();
    },
    onUnchanged: onClose,
    onFailure: detailsFailure,
    versions: {
      versionOf: ({ version }) => version,
      read: async () => (await api.call(submissionEndpoints.readSubmission, { params })).data,
      whoChanged: () => Promise.resolve(null),
    },
  });
  const slotProps = { submission: shown, onChanged: () => void refresh() };
  const edit = useEditForm(shown);
  const sections = sectionsOf(folders);

  return (
    <>
      <Dialog
        open
        title={texts.title}
        size="wide"
        dirty={form.isDirty}
        busy={form.isSaving}
        onClose={onClose}
        onSubmit={form.submit}
        foot={{
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
          primary: { label: texts.save, busyText: form.isSaving ? texts.saving : null },
        }}
      >
        <div className="form-details" data-full={isFull || undefined}>
          <FormError>{form.failure ?? edit.failure}</FormError>
          {form.conflict !== null && (
            <ConflictPanel
              conflict={form.conflict}
              definition={{ title: texts.title, sections }}
              noun="form"
              onChoose={form.choose}
            />
          )}
          <FormHead
            submission={shown}
            isFull={isFull}
            onFull={() => setFull(!isFull)}
            onLink={() => setQuestion('link')}
            onGetLink={() => setQuestion('get-link')}
          />
          <ReviewNotice submission={shown} onReview={() => setQuestion('review')} />
          <FormDates {...slotProps} />
          <FormSections sections={sections} form={form} />
          <SlotOutlet slot={SubmissionDocument} props={slotProps} />
          {query.data !== undefined && shown.type === 'Web Form' && (
            <Disclosure title={texts.answers} icon={<Icon name="file-text" />}>
              <SubmissionAnswers submission={query.data} />
            </Disclosure>
          )}
          <div className="form-details__actions">
            <SlotOutlet slot={SubmissionSigning} props={slotProps} />
            {shown.session_id !== null && (
              <Button icon={<Icon name="link" />} onClick={() => setQuestion('unlinkSession')}>
                {texts.unlinkSession}
              </Button>
            )}
            {shown.session_id === null && shown.client_id !== null && (
              <Button icon={<Icon name="link" />} onClick={() => setQuestion('unlinkClient')}>
                {texts.unlinkClient}
              </Button>
            )}
          </div>
        </div>
      </Dialog>
      <SubmissionQuestions
        question={question}
        submission={shown}
        onClose={() => setQuestion(null)}
        onRemoved={onClose}
      />
    </>
  );
}

function valuesOf({ title, folder, notes }: Submission): FormValues {
  return { title, folder, notes };
}

function sectionsOf(folders: readonly Folder[]): readonly FormSection[] {
  return [
    {
      fields: [
        { name: 'title', label: texts.fields.title, required: true },
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
