import { Dialog, FileDrop, FormError, Icon, IconButton, ProgressBar } from '@porchlight/ui';
import {
  FormSections,
  isApiError,
  RichTextControl,
  useApi,
  useLeaveGuard,
  useRecordForm,
  type FormSection,
} from '@porchlight/web';
import { useState } from 'react';
import { templateEndpoints } from '../../../endpoints/templates-endpoints.ts';
import { useRefreshPreviews } from '../template-queries.ts';
import { templateScreenTexts } from '../template-screen-texts.ts';
import { refusalOf, uploadForm } from './chosen-files.ts';
import '../template-dialogs.css';

const texts = templateScreenTexts.uploading;

const sections: readonly FormSection[] = [
  {
    fields: [
      { name: 'folder', label: texts.folder, wide: true, optional: true },
      {
        name: 'notes',
        label: texts.notes,
        wide: true,
        optional: true,
        control: (control) => <RichTextControl {...control} />,
      },
    ],
  },
];

interface UploadValues {
  readonly folder: string;
  readonly notes: string;
}

interface UploadPreviewsDialogProps {
  readonly templateId: number;
  readonly onClose: () => void;
}

/** Adds sample files to a form. Mounted while it is open. */
export default function UploadPreviewsDialog({ templateId, onClose }: UploadPreviewsDialogProps) {
  const api = useApi();
  const refresh = useRefreshPreviews(templateId);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null);
  const form = useRecordForm<UploadValues, unknown>({
    record: null,
    valuesOf: () => ({ folder: '', notes: '' }),
    check: () => [],
    save: async (values) => {
      setProgress({ sent: 0, total: 1 });
      return api
        .upload(templateEndpoints.uploadPreviews, {
          params: { id: templateId },
          form: uploadForm(files, values),
          onProgress: (sent, total) => setProgress({ sent, total }),
        })
        .finally(() => setProgress(null));
    },
    refresh,
    done: () => texts.done(files.length),
    onSaved: () => {
      guard.release();
      onClose();
    },
    onFailure: uploadFailure,
  });
  const isDirty = form.isDirty || files.length > 0;
  const guard = useLeaveGuard(isDirty);

  function add(more: readonly File[]) {
    const next = [...files, ...more];
    const reason = refusalOf(next);
    setRefusal(reason);
    if (reason === null) setFiles(next);
  }

  return (
    <Dialog
      open
      title={texts.title}
      dirty={isDirty}
      busy={form.isSaving}
      onClose={() => {
        guard.release();
        onClose();
      }}
      onSubmit={() => {
        if (files.length > 0) form.submit();
      }}
      foot={{
        primary: {
          label: texts.upload,
          busyText: form.isSaving ? texts.uploading : null,
          disabledReason: files.length === 0 ? texts.chooseFirst : null,
        },
      }}
    >
      <div className="pl-stack template-editor">
        <FormError>{form.failure}</FormError>
        <FileDrop
          label={texts.files}
          accept=".pdf,application/pdf"
          multiple
          autoFocus
          help={texts.help}
          error={refusal}
          onFiles={add}
        />
        {files.length > 0 && (
          <ul className="chosen-files" aria-label={texts.chosen}>
            {files.map((file, index) => (
              <li key={`${file.name} ${String(index)}`} className="chosen-files__file">
                <Icon name="file-text" />
                <span className="pl-ellipsis pl-grow">{file.name}</span>
                <IconButton
                  label={texts.remove(file.name)}
                  size="small"
                  icon={<Icon name="x" />}
                  onClick={() => {
                    setRefusal(null);
                    setFiles(files.filter((_, at) => at !== index));
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {progress !== null && (
          <ProgressBar label={texts.progress} value={progress.sent} max={progress.total} />
        )}
        <FormSections sections={sections} form={form} />
      </div>
    </Dialog>
  );
}

/** The fixed sentence, and what was wrong with which file. */
function uploadFailure(error: unknown): string {
  const reason = isApiError(error) ? error.serverMessage : undefined;
  return reason === undefined ? texts.failed : `${texts.failed} ${reason}`;
}
