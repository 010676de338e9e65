import {
  Button,
  Checkbox,
  Dialog,
  FileDrop,
  FormError,
  Icon,
  Note,
  showToast,
} from '@porchlight/ui';
import {
  FormSections,
  isApiError,
  messageOf,
  wasRefused,
  RichTextControl,
  useApi,
  useBodyKey,
  useDataPoint,
  useFormValues,
  useRecordForm,
  type FormSection,
  type RecordForm,
} from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormTypes } from '../../../contract.ts';
import { templateEndpoints } from '../../../endpoints/templates-endpoints.ts';
import type { Folder, FormTypeFacts, Template } from '../../../generated/types.ts';
import { folderOptions } from '../folder-options.ts';
import { templatesQuery, useRefreshTemplates } from '../template-queries.ts';
import { templateScreenTexts } from '../template-screen-texts.ts';
import { refusalOf, uploadForm } from '../uploads/chosen-files.ts';
import { ChoiceCards, type Choice } from './choice-cards.tsx';
import { usePdfSigning } from './use-pdf-signing.ts';
import { blankForm, newFormBody, newFormMessages, registerable, type NewForm } from './new-form.ts';
import '../template-dialogs.css';

const texts = templateScreenTexts.adding;

const typeChoices: readonly Choice[] = [
  { value: 'DocuSign', label: texts.types.DocuSign, icon: 'signature' },
  { value: 'PDF', label: texts.types.PDF, icon: 'file-text' },
  { value: 'Link', label: texts.types.Link, icon: 'link' },
  { value: 'Web Form', label: texts.types['Web Form'], icon: 'globe' },
];

interface AddFormDialogProps {
  readonly folders: readonly Folder[];
  /** Starts with a PDF that clients sign. */
  readonly isToSign?: boolean;
  readonly onClose: () => void;
}

/** The form of a new global form, with its PDF and whether clients sign that. */
function useNewForm({ isToSign = false, onClose }: AddFormDialogProps) {
  const api = useApi();
  const navigate = useNavigate();
  const signing = usePdfSigning();
  const [wantsSigning, setWantsSigning] = useState(isToSign);
  const refresh = useRefreshTemplates();
  const types = useDataPoint(FormTypes);
  const pdf = usePdf();
  const { file } = pdf;
  const keyOf = useBodyKey();
  const form = useRecordForm<NewForm, Added>({
    record: null,
    valuesOf: () => blankForm,
    check: newFormMessages,
    save: addForm,
    onSaved: async (added) => {
      if (added.kind === 'form') await sendFile(added.template);
      await refresh();
      onClose();
      if (added.kind === 'page') void navigate(added.path);
    },
    onFailure: addFailure,
  });

  async function addForm(values: NewForm): Promise<Added> {
    if (values.type === 'PDF' && signing !== null && wantsSigning && file !== null) {
      const { title, folder_id } = values;
      const folder = folder_id === '' ? null : Number(folder_id);
      const idempotencyKey = keyOf([title, folder_id, file.name, file.lastModified]);
      const added = { title, folder_id: folder, file, idempotencyKey };
      return { kind: 'page', path: await signing.add(api, added) };
    }
    const body = newFormBody(values, types);
    return { kind: 'form', template: await api.call(templateEndpoints.createTemplate, { body }) };
  }

  /** The form exists by now: a file that is refused leaves it as it is. */
  async function sendFile({ id, type: stored }: Template) {
    let text: string = texts.added;
    if (stored === 'PDF' && file !== null) {
      const upload = api.upload(templateEndpoints.uploadPreviews, {
        params: { id },
        form: uploadForm([file], { folder: '', notes: '' }),
      });
      text = await upload.then(
        () => texts.added,
        (error: unknown) => texts.uploadFailed(messageOf(error)),
      );
    }
    showToast({ tone: text === texts.added ? 'done' : 'danger', text });
  }
  return { form, pdf, types, signing, wantsSigning, setWantsSigning };
}

/** Adds a global form of one of four types. Mounted while it is open. */
export default function AddFormDialog(props: AddFormDialogProps) {
  const { form, pdf, types, signing, wantsSigning, setWantsSigning } = useNewForm(props);
  const { folders, onClose } = props;
  const { data: templates = [] } = useQuery(templatesQuery(useApi()));
  const refresh = useRefreshTemplates();
  const { type, builtIn } = useFormValues(form) as unknown as NewForm;
  const signs = type === 'PDF' && signing !== null && wantsSigning;
  const isSyncOnly = type === 'DocuSign';
  const needsChoice = type === 'Web Form' && builtIn === '';
  const missing = needsChoice
    ? texts.chooseForm
    : signs && pdf.file === null
      ? texts.choosePdf
      : null;
  return (
    <Dialog
      open
      title={texts.title}
      dirty={form.isDirty || pdf.file !== null}
      busy={form.isSaving}
      onClose={onClose}
      onSubmit={() => {
        if (isSyncOnly) {
          void refresh();
          onClose();
        } else if (missing === null) form.submit();
      }}
      foot={{
        primary: isSyncOnly
          ? { label: texts.closeAndRefresh }
          : {
              label: texts.save,
              busyText: form.isSaving ? texts.saving : null,
              disabledReason: missing,
            },
      }}
    >
      <div className="pl-stack template-editor">
        <FormError>{form.failure}</FormError>
        <ChoiceCards
          label={texts.type}
          choices={typeChoices}
          value={type}
          onChange={(next) => form.set('type', next)}
        />
        {isSyncOnly && <Note>{texts.syncOnly}</Note>}
        {type === 'Web Form' && (
          <BuiltInChoice form={form} chosen={builtIn} open={registerable(types, templates)} />
        )}
        {!isSyncOnly && (
          <FormSections
            key={`${type} ${String(signs)}`}
            sections={sectionsOf(type, folders, { hasNotes: !signs })}
            form={form}
          />
        )}
        {type === 'PDF' && signing !== null && (
          <Checkbox
            label={signing.choice}
            help={signing.help}
            checked={wantsSigning}
            onChange={({ target }) => setWantsSigning(target.checked)}
          />
        )}
        {type === 'PDF' && (
          <PdfChoice {...pdf} help={signs ? texts.pdfToSignHelp : texts.pdfHelp} />
        )}
      </div>
    </Dialog>
  );
}

interface BuiltInChoiceProps {
  readonly form: RecordForm;
  readonly chosen: string;
  /** The types that have no global form yet. */
  readonly open: readonly FormTypeFacts[];
}

function BuiltInChoice({ form, chosen, open }: BuiltInChoiceProps) {
  if (open.length === 0) return <Note>{texts.allRegistered}</Note>;

  function choose(id: string) {
    const facts = open.find((one) => one.id === id);
    form.set('builtIn', facts?.id ?? '');
    if (facts !== undefined) form.set('title', facts.title);
  }
  return (
    <ChoiceCards
      label={texts.builtIn}
      choices={open.map(choiceOf)}
      value={chosen}
      onChange={choose}
    />
  );
}

/** The PDF of the form, and why another one was refused. */
function usePdf() {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    file,
    refusal,
    choose(files: readonly File[]) {
      const reason = refusalOf(files);
      setRefusal(reason);
      if (reason === null) setFile(files[0] ?? null);
    },
    remove: () => setFile(null),
  };
}

interface PdfChoiceProps extends ReturnType<typeof usePdf> {
  readonly help: string;
}

function PdfChoice({ help, file, refusal, choose, remove }: PdfChoiceProps) {
  if (file === null)
    return (
      <FileDrop
        label={texts.pdf}
        accept=".pdf,application/pdf"
        help={help}
        error={refusal}
        onFiles={choose}
      />
    );
  return (
    <p className="chosen-files__file">
      <Icon name="file-text" />
      <span className="pl-ellipsis pl-grow">{file.name}</span>
      <Button size="small" variant="ghost" onClick={remove}>
        {texts.removePdf}
      </Button>
    </p>
  );
}

function choiceOf({ id, title, icon, description, route, steps }: FormTypeFacts): Choice {
  const facts = `${route}, ${texts.steps(steps.length)}`;
  return { value: id, label: title, icon, detail: description, facts };
}

/** What was added: a form, or a form with a page that prepares it for signing. */
type Added =
  | { readonly kind: 'form'; readonly template: Template }
  | { readonly kind: 'page'; readonly path: `/${string}` };

function sectionsOf(
  type: string,
  folders: readonly Folder[],
  { hasNotes }: { readonly hasNotes: boolean },
): readonly FormSection[] {
  const notes: FormSection['fields'] = hasNotes
    ? [
        {
          name: 'notes',
          label: texts.notes,
          wide: true,
          control: (control) => <RichTextControl {...control} />,
        },
      ]
    : [];
  const url: FormSection['fields'] =
    type === 'Link' ? [{ name: 'url', label: texts.url, wide: true, placeholder: 'https://' }] : [];
  return [
    {
      fields: [
        { name: 'title', label: texts.formTitle, wide: true, required: true },
        ...url,
        {
          name: 'folder_id',
          label: texts.folder,
          wide: true,
          widget: 'select',
          options: folderOptions(folders, texts.chooseFolder),
        },
        ...notes,
      ],
    },
  ];
}

function addFailure(error: unknown, show: () => string | null): string | null {
  if (isApiError(error) && error.status === 409) return texts.duplicate(error.message);
  return wasRefused(error) ? show() : texts.failed;
}
