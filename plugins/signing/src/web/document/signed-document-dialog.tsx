import { Dialog } from '@porchlight/ui';
import { envelopeTexts } from '../envelope/envelope-texts.ts';
import { DownloadButton } from './download-button.tsx';
import type { SignedForm } from '../signing-queries.ts';
import { SignedDocument } from './signed-document.tsx';

interface SignedDocumentDialogProps {
  readonly submission: SignedForm & { readonly title: string };
  readonly onClose: () => void;
}

/** A signed document in the size of the screen. */
export default function SignedDocumentDialog({ submission, onClose }: SignedDocumentDialogProps) {
  const { id, title } = submission;
  return (
    <Dialog
      open
      size="wide"
      title={envelopeTexts.document.title}
      onClose={onClose}
      foot={{ extra: <DownloadButton formId={id} title={title} /> }}
    >
      <SignedDocument form={submission} />
    </Dialog>
  );
}
