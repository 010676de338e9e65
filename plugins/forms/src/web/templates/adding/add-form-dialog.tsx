import { Button, Dialog, FileDrop, FormError, Icon, Note, showToast } from '@porchlight/ui';
import {
  FormSections,
  isApiError,
  messageOf,
  wasRefused,
  RichTextControl,
  useApi,
  useDataPoint,
  useFormValues,
  useRecordForm,
  type FormSection,
} from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormTypes } from '../../../contract.ts';
import { templateEndpoints } from '../../../endpoints/templates-endpoints.ts';
import type { Folder, FormTypeFacts, Template } from '../../../generated/types.ts';
import { folderOptions } from '../folder-options.ts';
import { templatesQuery, useRefreshTemplates } from '../template-queries.ts';
import { templateScreenTexts } from '../template-screen-texts.ts';
import { refusalOf, uploadForm } from '../uploads/chosen-files.ts';
import { ChoiceCards, type Choice } from './choice-cards.tsx';
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
  readonly onClose: () => void;
}

/** Adds a global form of one of four types. Mounted while it is open. */
export default function AddFormDialog({ folders, onClose }: AddFormDialogProps) {
  const api = useApi();
  const refresh = useRefreshTemplates();
  const types = useDataPoint(FormTypes);
  const { data: templates = [] } = useQuery(templatesQuery(api));
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useRecordForm<NewForm, Template>({
    record: null,
    valuesOf: () => blankForm,
    check: newFormMessages,
    save: (values) =>
      api.call(templateEndpoints.createTemplate, { body: newFormBody(values, types) }),
    onSaved: async (template) => {
      await sendFile(template);
      await refresh();
      onClose();
    },
    onFailure: failureText,
  });
  const { type, builtIn } = useFormValues(form) as unknown as NewForm;
  const open = registerable(types, templates);

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

  function choose(facts: FormTypeFacts | undefined) {
    form.set('builtIn', facts?.id ?? '');
    if (facts !== undefined) form.set('title', facts.title);
  }

  const isSyncOnly = type === 'DocuSign';
  const needsChoice = type === 'Web Form' && builtIn === '';
  return (
    <Dialog
      open
      title={texts.title}
      dirty={form.isDirty || file !== null}
      busy={form.isSaving}
      onClose={onClose}
      onSubmit={() => {
        if (isSyncOnly) {
          void refresh();
          onClose();
        } else if (!needsChoice) form.submit();
      }}
      foot={{
        primary: isSyncOnly
          ? { label: texts.closeAndRefresh }
          : {
              label: texts.save,
              busyText: form.isSaving ? texts.saving : null,
              disabledReason: needsChoice ? texts.chooseForm : null,
            },
      }}
    >
      <div className="template-editor">
        <FormError>{form.failure}</FormError>
        <ChoiceCards
          label={texts.type}
          choices={typeChoices}
          value={type}
          onChange={(next) => form.set('type', next)}
        />
        {isSyncOnly && <Note>{texts.syncOnly}</Note>}
        {type === 'Web Form' &&
          (open.length === 0 ? (
            <Note>{texts.allRegistered}</Note>
          ) : (
            <ChoiceCards
              label={texts.builtIn}
              choices={open.map(choiceOf)}
              value={builtIn}
              onChange={(id) => choose(open.find((one) => one.id === id))}
            />
          ))}
        {!isSyncOnly && (
          <FormSections key={type} sections={sectionsOf(type, folders)} form={form} />
        )}
        {type === 'PDF' &&
          (file === null ? (
            <FileDrop
              label={texts.pdf}
              accept=".pdf,application/pdf"
              help={texts.pdfHelp}
              error={refusal}
              onFiles={(files) => {
                const reason = refusalOf(files);
                setRefusal(reason);
                if (reason === null) setFile(files[0] ?? null);
              }}
            />
          ) : (
            <p className="chosen-files__file">
              <Icon name="file-text" />
              <span className="chosen-files__name">{file.name}</span>
              <Button size="small" variant="ghost" onClick={() => setFile(null)}>
                {texts.removePdf}
              </Button>
            </p>
          ))}
      </div>
    </Dialog>
  );
}

function choiceOf({ id, title, icon, description, route, steps }: FormTypeFacts): Choice {
  const facts = `${route}, ${texts.steps(steps.length)}`;
  return { value: id, label: title, icon, detail: description, facts };
}

function sectionsOf(type: string, folders: readonly Folder[]): readonly FormSection[] {
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
        {
          name: 'notes',
          label: texts.notes,
          wide: true,
          control: (control) => <RichTextControl {...control} />,
        },
      ],
    },
  ];
}

function failureText(error: unknown, show: () => string | null): string | null {
  if (isApiError(error) && error.status === 409) return texts.duplicate(error.message);
  return wasRefused(error) ? show() : texts.failed;
}
