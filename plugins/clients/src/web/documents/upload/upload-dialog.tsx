import { Button, ConfirmDialog, Dialog, FileDrop, FormError, showToast } from '@porchlight/ui';
import { useLeaveGuard } from '@porchlight/web';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { documentFolder } from '../../../rules/document-folder.ts';
import { documentTypes } from '../../../rules/document-types.ts';
import { useRefreshDocuments } from '../document-queries.ts';
import { documentTexts } from '../document-texts.ts';
import { DocumentFields } from '../fields/document-fields.tsx';
import { blankDocumentForm, type DocumentForm } from '../fields/document-form.ts';
import type { KnownOptions } from '../fields/known-options.ts';
import { countOf, isListedBefore, sendable, type UploadItem } from './upload-items.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';
import '../documents-dialogs.css';

const texts = documentTexts.uploading;

/** What the browser's own list of files shows first. */
const accept = documentTypes.flatMap(({ extensions }) => extensions.map((one) => `.${one}`)).join();

export interface UploadDialogProps {
  readonly clientId: number;
  /** Chosen already, by dropping them on the card. */
  readonly files: readonly File[];
  readonly known: KnownOptions;
  readonly onClose: () => void;
  /** Something was stored in this folder. */
  readonly onStored: (folder: string) => void;
}

/** Adds files to a client's documents; what is said goes for all of them. Mounted while it is open. */
export default function UploadDialog({
  clientId,
  files,
  known,
  onClose,
  onStored,
}: UploadDialogProps) {
  const uploads = useUploads(clientId, files);
  const { items, leftOut, sending } = uploads;
  const [failure, setFailure] = useState<string | null>(null);
  const [stopping, setStopping] = useState(false);
  const [noFile, setNoFile] = useState(false);
  const form = useForm<DocumentForm>({ defaultValues: blankDocumentForm });
  const unsaved = form.formState.isDirty || countOf(items, 'stored') < items.length;
  const guard = useLeaveGuard(unsaved);
  const refresh = useRefreshDocuments(clientId);

  function close() {
    guard.release();
    onClose();
  }

  /** After a call, or when a file was taken out: done when all that is left was stored. */
  function settle(now: readonly UploadItem[]) {
    const stored = now.filter(({ state }) => state.kind === 'stored');
    const wrong = countOf(now, 'failed') + countOf(now, 'refused');
    if (now.length > 0 && stored.length === now.length) {
      showToast({ tone: 'done', text: texts.uploaded(stored.map(({ file }) => file.name)) });
      close();
    } else if (wrong > 0 && countOf(now, 'sending') === 0) {
      setFailure(now.length === 1 ? texts.failed : texts.someFailed(wrong, now.length));
    } else setFailure(null);
  }

  async function send(only?: number) {
    const ready = sendable(items).length > 0;
    setNoFile(!ready);
    setFailure(null);
    if (!ready) return settle(items);
    const now = await uploads.send(form.getValues(), only);
    if (countOf(now, 'stored') > 0) {
      refresh();
      onStored(documentFolder(form.getValues('folder')));
    }
    settle(now);
  }

  return (
    <Dialog
      open
      title={texts.title}
      dirty={unsaved && !sending}
      onClose={sending ? () => setStopping(true) : close}
      onSubmit={() => {
        if (!sending) void send();
      }}
      foot={(cancel) => (
        <>
          {sending ? (
            <Button variant="ghost" onClick={uploads.stop}>
              {texts.stop}
            </Button>
          ) : (
            <Button variant="ghost" onClick={cancel}>
              {documentTexts.cancel}
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            busyText={sending ? texts.sending(countOf(items, 'stored'), items.length) : null}
          >
            {texts.send(sendable(items).length)}
          </Button>
        </>
      )}
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
              : noFile && items.length === 0
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
                onRemove={() => {
                  const left = uploads.remove(item.id);
                  if (failure !== null) settle(left);
                }}
                onRetry={() => void send(item.id)}
              />
            ))}
          </ul>
        )}
        <div className="documents-fields">
          <DocumentFields form={form} known={known} />
        </div>
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
