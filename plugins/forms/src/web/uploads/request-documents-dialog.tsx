import { Checkbox, Dialog, FormError, SelectField, showToast, TextArea } from '@porchlight/ui';
import { failureText, isApiError, useApi, useDay } from '@porchlight/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadEndpoints } from '../../endpoints/upload-endpoints.ts';
import { expiryChoices, linkHours } from '../../rules/links/link-life.ts';
import { draftItems, draftProblem, emptyDraft } from '../../rules/uploads/request-draft.ts';
import { MAX_UPLOAD_ITEMS } from '../../rules/uploads/upload-limits.ts';
import { linkDaysQuery } from '../form-queries.ts';
import { linkTexts } from '../links/link-texts.ts';
import { RequestChecklist } from './request-checklist.tsx';
import { useRefreshUploads } from './upload-queries.ts';
import { uploadTexts as texts } from './upload-texts.ts';
import './uploads-dialog.css';

const MAX_NOTE = 1_000;

interface RequestDocumentsProps {
  readonly clientId: number;
  /** Of the client's documents. */
  readonly folders: readonly string[];
  readonly onCreated: (id: number) => void;
  readonly onClose: () => void;
}

/** Asks a client for documents: makes a link with a checklist. Mounted while it is open. */
export default function RequestDocumentsDialog(props: RequestDocumentsProps) {
  const { clientId, folders, onCreated, onClose } = props;
  const api = useApi();
  const refresh = useRefreshUploads();
  const day = useDay();
  const { data: usualDays } = useQuery(linkDaysQuery(api));
  const [draft, setDraft] = useState(emptyDraft);
  const [note, setNote] = useState('');
  const [days, setDays] = useState('');
  const [asksBirthDate, setAsksBirthDate] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof draftProblem>>(null);
  const [choices] = useState(() => expiryChoices(new Date()));
  const chosen = choices.find(
    (choice) => String(choice.days) === (days || String(usualDays ?? '')),
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.call(uploadEndpoints.createUploadRequest, {
        body: {
          client_id: clientId,
          items: [...draftItems(draft)],
          note,
          second_factor: asksBirthDate ? 'birth-date' : 'none',
          expirationHours: linkHours(new Date(), chosen?.at, usualDays),
        },
      }),
    onSuccess: ({ data }) => {
      showToast({ tone: 'done', text: texts.createDone });
      refresh();
      onCreated(data.id);
    },
  });

  function submit() {
    const found = draftProblem(draft);
    setProblem(found);
    if (found === null && !isPending) mutate();
  }

  return (
    <Dialog
      open
      title={texts.request}
      dirty={draft !== emptyDraft || note !== ''}
      busy={isPending}
      onClose={onClose}
      onSubmit={submit}
      foot={{ primary: { label: texts.create, busyText: isPending ? texts.creating : null } }}
    >
      <div className="pl-stack request-documents">
        <FormError>{problemText(problem) ?? failureText(error, texts.createFailed)}</FormError>
        <RequestChecklist
          draft={draft}
          folders={folders}
          unnamed={problem !== null && typeof problem === 'object' ? problem.unnamed : []}
          duplicates={duplicatesOf(error)}
          onChange={(next) => {
            setDraft(next);
            setProblem(null);
          }}
        />
        <TextArea
          label={texts.note}
          help={texts.noteHelp}
          optional
          maxLength={MAX_NOTE}
          rows={3}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <SelectField
          label={texts.expires}
          value={chosen === undefined ? '' : String(chosen.days)}
          onChange={({ target }) => setDays(target.value)}
          options={choices.map((choice) => ({
            value: String(choice.days),
            label: linkTexts.inDays(day(choice.at.toISOString()), choice.days),
          }))}
        />
        <Checkbox
          label={texts.birthDate}
          checked={asksBirthDate}
          onChange={() => setAsksBirthDate(!asksBirthDate)}
        />
      </div>
    </Dialog>
  );
}

function problemText(problem: ReturnType<typeof draftProblem>): string | null {
  if (problem === 'nothing') return texts.nothingChosen;
  return problem === 'too-many' ? texts.tooMany(MAX_UPLOAD_ITEMS) : null;
}

/** What the server says about items, by their position in the request. */
function duplicatesOf(error: Error | null): ReadonlyMap<number, string> {
  if (!isApiError(error)) return new Map();
  return new Map(
    error.details.flatMap(({ field, message }) => {
      const position = /^items\.(\d+)\.label$/.exec(field)?.[1];
      return position === undefined ? [] : [[Number(position), message] as const];
    }),
  );
}
