import type { SubmissionSigningProps } from '@porchlight/forms/slots';
import { Button, Icon, Note, Spinner } from '@porchlight/ui';
import { lazyDialog, usePermission } from '@porchlight/web';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SignDocuments } from '../../permissions.ts';
import { isAdvisorsTurn } from '../../rules/screens/advisors-turn.ts';
import { hasPreviews, hasSignedDocument } from '../../rules/screens/document-view.ts';
import { SignedDocument } from '../document/signed-document.tsx';
import { NoPreview } from '../document/no-preview.tsx';
import { TemplatePreviews } from '../document/template-previews.tsx';
import { signingPaths } from '../signing-paths.ts';
import { envelopeTexts } from '../envelope/envelope-texts.ts';
import { useBackgroundSync } from './use-background-sync.ts';
import './submission.css';

const texts = envelopeTexts.document;
const SignedDocumentDialog = lazyDialog(() => import('../document/signed-document-dialog.tsx'));

/** The document of a form: signed, or a sample of it. Its status is looked up in the background. */
export default function SubmissionDocument({ submission, onChanged }: SubmissionSigningProps) {
  const isChecking = useBackgroundSync(submission, onChanged);
  const maySign = usePermission(SignDocuments);
  const [isOpen, setOpen] = useState(false);
  const isSigned = hasSignedDocument(submission);
  return (
    <section className="pl-stack pl-stack--tight" aria-label={texts.section}>
      {maySign && isAdvisorsTurn(submission) && (
        <Note tone="payment" icon={<Icon name="signature" />}>
          {texts.yourTurn}{' '}
          <Link to={signingPaths.document(submission.id)}>{envelopeTexts.sign}</Link>
        </Note>
      )}
      <div className="submission-document__line">
        {isSigned && (
          <Button size="small" icon={<Icon name="eye" />} onClick={() => setOpen(true)}>
            {texts.open}
          </Button>
        )}
        <span role="status" className="signing-sync">
          {isChecking && (
            <>
              <Spinner /> {envelopeTexts.syncing}
            </>
          )}
        </span>
      </div>
      <Shown submission={submission} />
      {isOpen && <SignedDocumentDialog submission={submission} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Shown({ submission }: Pick<SubmissionSigningProps, 'submission'>) {
  if (hasSignedDocument(submission)) return <SignedDocument form={submission} />;
  if (hasPreviews(submission)) return <TemplatePreviews templateId={submission.form_id} />;
  return <NoPreview />;
}
