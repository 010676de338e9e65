import { Button, ConfirmDialog, FormError, showToast } from '@porchlight/ui';
import { deletionFailure, isGone, useApi, useDeletionReason } from '@porchlight/web';
import { useState } from 'react';
import { clientEndpoints } from '../../../endpoints.ts';
import type { Document } from '../../../generated/types.ts';
import { documentTexts } from '../document-texts.ts';

const texts = documentTexts.detail;

interface DeleteDocumentProps {
  readonly document: Document;
  /** It is gone, deleted here or by someone else. */
  readonly onDeleted: () => void;
}

/** The button that deletes a document, with a question that repeats the name of the file. */
export function DeleteDocument({ document, onDeleted }: DeleteDocumentProps) {
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const reason = useDeletionReason();
  const { id, file_name: name, signed } = document;

  async function remove() {
    setDeleting(true);
    try {
      await api.call(clientEndpoints.deleteDocument, { params: { id }, query: reason.query });
    } catch (error) {
      setDeleting(false);
      // Someone else has deleted it already.
      if (!isGone(error)) return setFailure(error);
    }
    showToast({ tone: 'done', text: texts.removed(name) });
    onDeleted();
  }

  return (
    <>
      <Button
        variant="ghost-danger"
        className="documents-detail__remove"
        onClick={() => setAsking(true)}
      >
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.removeTitle(name)}
        confirmLabel={texts.removeConfirm}
        busyText={deleting ? texts.removing : null}
        onConfirm={() => void remove()}
        onClose={() => {
          setAsking(false);
          setFailure(null);
        }}
      >
        {signed ? texts.removeSigned : texts.removeQuestion}
        {reason.field(failure)}
        <FormError>
          {failure === null ? null : deletionFailure(failure, texts.removeFailed)}
        </FormError>
      </ConfirmDialog>
    </>
  );
}
