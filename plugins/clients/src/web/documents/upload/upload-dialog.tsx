import { ConfirmDialog, Dialog, FileDrop, FormError, showToast } from '@porchlight/ui';
import { FormSections, useLeaveGuard, useRecordForm } from '@porchlight/web';
import { useState } from 'react';
import { documentFolder } from '../../../rules/document-folder.ts';
import { documentTypes } from '../../../rules/document-types.ts';
import { useRefreshDocuments } from '../document-queries.ts';
import { documentTexts } from '../document-texts.ts';
import {
  blankUploadForm,
  documentFields,
  documentMessages,
  type UploadForm,
} from '../fields/document-form.tsx';
import type { KnownOptions } from '../fields/known-options.ts';
import { countOf, isListedBefore, sendable, type UploadItem } from './upload-items.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';
import '../documents-dialogs.css';

const texts = documentTexts.uploading;

/** What the browser's own list of files shows first. */
const accept = documentTypes.flatMap(({ extensions }) => extensions.map((one) => `.${one}`)).join();

interface UploadDialogProps {
  readonly clientId: number;
  /** Chosen already, by dropping them on the card. */
  readonly files: readonly File[];
  readonly known: KnownOptions;
  readonly onClose: () => void;
  /** Something was stored in this folder. */
  readonly onStored: (folder: string) => void;
}

/** The form of the files: what was chosen, what became of each, and when all is done. */
function useUploadForm({ clientId, files, onClose, onStored }: UploadDialogProps) {
  const uploads = useUploads(clientId, files);
  const { items } = uploads;
  const [failure, setFailure] = useState<string | null>(null);
  const [noFile, setNoFile] = useState(false);
  const form = useRecordForm<UploadForm, readonly UploadItem[]>({
    record: null,
    valuesOf: () => blankUploadForm,
    check: documentMessages,
    save: (values) => uploads.send(values),
    onSaved: settle,
  });
  const unsaved = form.isDirty || countOf(items, 'stored') < items.length;
  const guard = useLeaveGuard(unsaved);
  const refresh = useRefreshDocuments(clientId);

  function close() {
    guard.release();
    onClose();
  }

  /** After a call, or when a file was removed: done when everything left was stored. */
  function settle(now: readonly UploadItem[]) {
    if (countOf(now, 'stored') > 0) {
      refresh();
      onStored(documentFolder(String(form.values()['folder'])));
    }
    const stored = now.filter(({ state }) => state.kind === 'stored');
    const wrong = countOf(now, 'failed') + countOf(now, 'refused');
    if (now.length > 0 && stored.length === now.length) {
      showToast({ tone: 'done', text: texts.uploaded(stored.map(({ file }) => file.name)) });
      close();
    } else if (wrong > 0 && countOf(now, 'sending') === 0) {
      setFailure(now.length === 1 ? texts.failed : texts.someFailed(wrong, now.length));
    } else setFailure(null);
  }

  function send() {
    const ready = sendable(items).length > 0;
    setNoFile(!ready);
    setFailure(null);
    if (ready) form.submit();
    else settle(items);
  }

  async function retry(id: number) {
    setFailure(null);
    settle(await uploads.send(form.values() as UploadForm, id));
  }

  function remove(id: number) {
    const left = uploads.remove(id);
    if (failure !== null) settle(left);
  }
  return { form, uploads, failure, noFile, unsaved, close, send, retry, remove };
}

/** Adds files to a client's documents; what is said goes for all of them. Mounted while it is open. */
export default function UploadDialog(props: UploadDialogProps) {
  const { form, uploads, failure, unsaved, close, ...dialog } = useUploadForm(props);
  const { items, leftOut, sending } = uploads;
  const [stopping, setStopping] = useState(false);
  return (
    <Dialog
      open
      title={texts.title}
      dirty={unsaved && !sending}
      onClose={sending ? () => setStopping(true) : close}
      onSubmit={() => {
        if (!sending) dialog.send();
      }}
      foot={{
        cancel: sending ? { label: texts.stop, onClick: uploads.stop } : documentTexts.cancel,
        primary: {
          label: texts.send(sendable(items).length),
          busyText: sending ? texts.sending(countOf(items, 'stored'), items.length) : null,
        },
      }}
    >
      <div className="documents-upload">
        <FormError>{failure}</FormError>
        <FileDrop
          label={texts.files}
          accept={accept}
          multiple
          autoFocus
          help={texts.help}
          error={
            leftOut.length > 0
              ? texts.tooMany(leftOut.map(({ name }) => name))
              : dialog.noFile && items.length === 0
                ? texts.fileRequired
                : null
          }
          onFiles={uploads.add}
        />
        {items.length > 0 && (
          <ul className="documents-upload__files" aria-label={texts.list}>
            {items.map((item) => (
              <UploadRow
                key={item.id}
                item={item}
                twice={isListedBefore(items, item)}
                onRemove={() => dialog.remove(item.id)}
                onRetry={() => void dialog.retry(item.id)}
              />
            ))}
          </ul>
        )}
        <FormSections sections={[{ fields: documentFields(props.known) }]} form={form} />
      </div>
      <ConfirmDialog
        open={stopping && sending}
        title={texts.stopTitle}
        confirmLabel={texts.stop}
        cancelLabel={texts.goOn}
        onConfirm={close}
        onClose={() => setStopping(false)}
      >
        {texts.stopQuestion}
      </ConfirmDialog>
    </Dialog>
  );
}
