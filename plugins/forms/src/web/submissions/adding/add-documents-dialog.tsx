import {
  Dialog,
  FormError,
  SearchField,
  SegmentedFilter,
  showToast,
  TextField,
} from '@porchlight/ui';
import { QueryState, useApi } from '@porchlight/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { submissionEndpoints } from '../../../endpoints/submission-endpoints.ts';
import type { SubmissionCreate, Template } from '../../../generated/types.ts';
import { useRefreshForms } from '../../form-queries.ts';
import { foldersQuery, templatesQuery } from '../../templates/template-queries.ts';
import { submissionTexts } from '../submission-texts.ts';
import { foundForms } from './form-choices.ts';
import { FormChoices } from './form-choices-list.tsx';
import { holdEnter } from './hold-enter.ts';
import './add-documents.css';

const texts = submissionTexts.adding;
const TITLE_LENGTH = 200;

interface AddDocumentsDialogProps {
  /** Where the forms go. */
  readonly place: Pick<SubmissionCreate, 'client_id' | 'session_id'>;
  readonly title: string;
  readonly onClose: () => void;
}

interface AddFormsHandlers {
  readonly onAdded: (formId: number) => void;
  readonly onDone: () => void;
  readonly onFailed: () => void;
}

/** Adds forms one after another. */
function useAddForms({ onAdded, onDone, onFailed }: AddFormsHandlers) {
  const api = useApi();
  const refresh = useRefreshForms();
  return useMutation({
    mutationFn: async (bodies: readonly SubmissionCreate[]) => {
      for (const body of bodies) {
        await api.call(submissionEndpoints.createSubmission, { body });
        if (body.form_id != null) onAdded(body.form_id);
      }
    },
    onSuccess: (_none, { length }) => {
      showToast({ tone: 'done', text: texts.added(length) });
      onDone();
    },
    onError: onFailed,
    onSettled: () => void refresh(),
  });
}

/** Adds a custom form by its title, or several global forms. Mounted while it is open. */
export default function AddDocumentsDialog({ place, title, onClose }: AddDocumentsDialogProps) {
  const api = useApi();
  const templates = useQuery(templatesQuery(api));
  const { data: folders = [] } = useQuery(foldersQuery(api));
  const [mode, setMode] = useState<'existing' | 'custom'>('existing');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [customTitle, setCustomTitle] = useState('');
  const [search, setSearch] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const { mutate, isPending } = useAddForms({
    // What was added is not added again by another try.
    onAdded: (added) => setChosen((before) => new Set([...before].filter((id) => id !== added))),
    onDone: onClose,
    onFailed: () => setProblem(texts.failed),
  });

  function submit() {
    const isCustom = mode === 'custom';
    const missing = isCustom
      ? customTitle.trim() === '' && texts.titleMissing
      : chosen.size === 0 && texts.nothingChosen;
    setProblem(missing === false ? null : missing);
    if (missing !== false || isPending) return;
    mutate(
      isCustom
        ? [{ ...place, title: customTitle.trim(), folder: texts.other }]
        : [...chosen].map((form_id) => ({ ...place, form_id })),
    );
  }

  const titleProblem = mode === 'custom' && problem === texts.titleMissing ? problem : undefined;
  return (
    <Dialog
      open
      title={title}
      dirty={chosen.size > 0 || customTitle.trim() !== ''}
      busy={isPending}
      onClose={onClose}
      onSubmit={submit}
      foot={{
        primary: {
          label: texts.add(mode === 'custom' ? 1 : chosen.size),
          busyText: isPending ? texts.adding : null,
        },
      }}
    >
      <div className="pl-stack add-documents">
        <FormError>{titleProblem === undefined ? problem : null}</FormError>
        <SegmentedFilter
          label={texts.mode}
          value={mode}
          onChange={(next) => {
            setMode(next);
            setProblem(null);
          }}
          options={[
            { value: 'existing', label: texts.existing },
            { value: 'custom', label: texts.custom },
          ]}
        />
        {mode === 'custom' ? (
          <TextField
            label={texts.title}
            required
            maxLength={TITLE_LENGTH}
            value={customTitle}
            error={titleProblem}
            onChange={({ target }) => setCustomTitle(target.value)}
          />
        ) : (
          <>
            <div role="presentation" onKeyDown={holdEnter}>
              <SearchField label={texts.search} value={search} onChange={setSearch} />
            </div>
            <QueryState query={templates} skeleton={null} title={texts.loadFailed}>
              {(all: readonly Template[]) => (
                <FormChoices
                  groups={foundForms(all, folders, search)}
                  emptyText={all.length === 0 ? texts.none : texts.nothingFound}
                  chosen={chosen}
                  onChange={setChosen}
                />
              )}
            </QueryState>
            <p className="add-documents__count" role="status">
              {chosen.size > 0 && texts.chosen(chosen.size)}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
