import { Button, Dialog, FormError, Icon, TextField } from '@porchlight/ui';
import { usePermission } from '@porchlight/web';
import { WriteClients } from '../../../contract.ts';
import type { Document } from '../../../generated/types.ts';
import { useDocument } from '../document-queries.ts';
import { documentTexts } from '../document-texts.ts';
import { DocumentFields } from '../fields/document-fields.tsx';
import type { KnownOptions } from '../fields/known-options.ts';
import { DeleteDocument } from './delete-document.tsx';
import { DocumentFacts, ReadOnlyDocument } from './document-facts.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { useDocumentForm } from './use-document-form.ts';
import { useDownload } from './use-download.ts';
import '../documents-dialogs.css';

const texts = documentTexts.detail;
const MAX_NAME = 255;

export interface DocumentDialogProps {
  /** As the list shows it; the one with its address is fetched. */
  readonly document: Document;
  readonly known: KnownOptions;
  readonly onClose: () => void;
}

/** A document: shown, described, saved to disk, deleted. Mounted while it is open. */
export default function DocumentDialog({ document: listed, known, onClose }: DocumentDialogProps) {
  const mayWrite = usePermission(WriteClients);
  const query = useDocument(listed.id);
  const document = query.data ?? listed;
  const { form, isDirty, isSubmitting, failure, submit, close } = useDocumentForm(
    document,
    onClose,
  );
  const { download, preparing, failure: downloadFailure } = useDownload(listed.id);

  return (
    <Dialog
      open
      size="wide"
      title={document.file_name}
      dirty={isDirty}
      busy={isSubmitting}
      onClose={close}
      {...(mayWrite
        ? {
            onSubmit: () => {
              if (!isSubmitting) void submit();
            },
          }
        : {})}
      foot={(cancel) => (
        <>
          {mayWrite && <DeleteDocument document={document} onDeleted={close} />}
          <Button
            icon={<Icon name="download" />}
            busyText={preparing ? texts.downloading : null}
            onClick={() => void download()}
          >
            {documentTexts.download}
          </Button>
          <Button variant="ghost" onClick={cancel}>
            {mayWrite ? documentTexts.cancel : documentTexts.close}
          </Button>
          {mayWrite && (
            <Button type="submit" variant="primary" busyText={isSubmitting ? texts.saving : null}>
              {texts.save}
            </Button>
          )}
        </>
      )}
    >
      <div className="documents-detail">
        <div className="documents-detail__wide">
          <FormError>{failure ?? downloadFailure}</FormError>
        </div>
        {/* Looking comes first: no field takes the focus, and no phone opens its keyboard. */}
        <div className="documents-detail__preview" tabIndex={-1} data-autofocus>
          <DocumentPreview query={query} document={document} onDownload={() => void download()} />
        </div>
        {mayWrite ? (
          <div className="documents-fields">
            <TextField
              label={documentTexts.fields.name}
              autoComplete="off"
              maxLength={MAX_NAME}
              error={form.formState.errors.file_name?.message}
              {...form.register('file_name', {
                validate: (name) => name.trim() !== '' || documentTexts.fields.nameRequired,
              })}
            />
            <DocumentFields form={form} known={known} />
            <DocumentFacts document={document} />
          </div>
        ) : (
          <ReadOnlyDocument document={document} />
        )}
      </div>
    </Dialog>
  );
}
