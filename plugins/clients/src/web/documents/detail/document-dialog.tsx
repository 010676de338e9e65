import { Button, Dialog, FormError, Icon, Note } from '@porchlight/ui';
import { ConflictPanel, type FormDefinition, FormSections, usePermission } from '@porchlight/web';
import { WriteClients } from '../../../contract.ts';
import type { Document } from '../../../generated/types.ts';
import { useDocument } from '../document-queries.ts';
import { signedHereTexts } from '../../../rules/signed-here-texts.ts';
import { documentTexts } from '../document-texts.ts';
import { documentFields } from '../fields/document-form.tsx';
import type { KnownOptions } from '../fields/known-options.ts';
import { DeleteDocument } from './delete-document.tsx';
import { DocumentFacts, ReadOnlyDocument } from './document-facts.tsx';
import { FindingsNote } from './findings-note.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { useDocumentForm } from './use-document-form.ts';
import { useDownload } from './use-download.ts';
import '../documents-dialogs.css';

const texts = documentTexts.detail;

interface DocumentDialogProps {
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
  const form = useDocumentForm(document, onClose);
  const { download, preparing, failure: downloadFailure } = useDownload(listed.id);
  const definition: FormDefinition = {
    title: document.file_name,
    sections: [
      {
        fields: [
          { name: 'file_name', label: documentTexts.fields.name },
          ...documentFields(known),
        ].map((field) =>
          document.signed_here && field.name !== 'notes'
            ? { ...field, disabledReason: signedHereTexts.place }
            : field,
        ),
      },
    ],
  };

  return (
    <Dialog
      open
      size="wide"
      title={document.file_name}
      dirty={form.isDirty}
      busy={form.isSaving}
      onClose={onClose}
      {...(mayWrite ? { onSubmit: form.submit } : {})}
      foot={{
        extra: (
          <>
            {mayWrite && <DeleteDocument document={document} onDeleted={onClose} />}
            <Button
              icon={<Icon name="download" />}
              busyText={preparing ? texts.downloading : null}
              onClick={() => void download()}
            >
              {documentTexts.download}
            </Button>
          </>
        ),
        ...(mayWrite && {
          primary: { label: texts.save, busyText: form.isSaving ? texts.saving : null },
        }),
      }}
    >
      <div className="documents-detail">
        <div className="documents-detail__wide">
          <FormError>{form.failure ?? downloadFailure}</FormError>
        </div>
        <FindingsNote findings={document.findings} />
        {document.warning !== undefined && (
          <div className="documents-detail__wide">
            <Note tone="info" icon={<Icon name="triangle-alert" />}>
              {document.warning}
            </Note>
          </div>
        )}
        {form.conflict !== null && (
          <div className="documents-detail__wide">
            <ConflictPanel
              conflict={form.conflict}
              definition={definition}
              noun="document"
              onChoose={form.choose}
            />
          </div>
        )}
        {/* Looking comes first: no field takes the focus, and no phone opens its keyboard. */}
        <div className="documents-detail__preview" tabIndex={-1} data-autofocus>
          <DocumentPreview query={query} document={document} onDownload={() => void download()} />
        </div>
        {mayWrite ? (
          <div className="documents-detail__form">
            <FormSections sections={definition.sections} form={form} />
            <DocumentFacts document={document} />
          </div>
        ) : (
          <ReadOnlyDocument document={document} />
        )}
      </div>
    </Dialog>
  );
}
