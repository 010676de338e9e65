import { ErrorState } from '@porchlight/ui';
import { PdfPreview } from '@porchlight/ui/file-preview';
import { isApiError, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { viewFailure } from '../../rules/screens/document-failure.ts';
import { type SignedForm, signedDocumentQuery } from '../signing-queries.ts';
import { documentTexts as texts } from './document-texts.ts';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { DownloadButton } from './download-button.tsx';

interface SignedDocumentProps {
  readonly form: SignedForm & { readonly title: string };
}

/** The pages of a signed document, fetched by an address that works for five minutes. */
export function SignedDocument({ form }: SignedDocumentProps) {
  const { id: formId, title } = form;
  const { data: url, error, refetch } = useQuery(signedDocumentQuery(useApi(), form));
  if (error !== null)
    return (
      <ErrorState
        title={viewFailure(isApiError(error) ? error.status : 0)}
        onRetry={() => void refetch()}
      />
    );
  if (url === undefined) return <DocumentSkeleton />;
  if (url === null)
    return <ErrorState title={texts.messages.noneToView} onRetry={() => void refetch()} />;
  return (
    <PdfPreview
      url={url}
      label={texts.signed(title)}
      download={<DownloadButton formId={formId} title={title} />}
    />
  );
}
