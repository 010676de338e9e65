import { Button } from '@porchlight/ui';
import {
  acceptGone,
  ActionQuestion,
  deletionFailure,
  useApi,
  useDeletionReason,
} from '@porchlight/web';
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
  const { id, file_name: name, signed } = document;
  const reason = useDeletionReason(document.from_client);
  return (
    <>
      <Button
        variant="ghost-danger"
        className="documents-detail__remove"
        onClick={() => setAsking(true)}
      >
        {texts.remove}
      </Button>
      {asking && (
        <ActionQuestion
          title={texts.removeTitle(name)}
          confirm={texts.removeConfirm}
          busy={texts.removing}
          done={texts.removed(name)}
          failed={(error) => deletionFailure(error, texts.removeFailed)}
          isFailureBelow
          waits={reason.waits}
          run={() =>
            api
              .call(clientEndpoints.deleteDocument, { params: { id }, query: reason.query })
              .catch(acceptGone)
          }
          onDone={onDeleted}
          onClose={() => setAsking(false)}
        >
          {(error) => (
            <>
              {signed ? texts.removeSigned : texts.removeQuestion}
              {reason.field(error)}
            </>
          )}
        </ActionQuestion>
      )}
    </>
  );
}
