import { Button, EmptyState, ErrorState, Icon, Skeleton, useSkeleton } from '@porchlight/ui';
import { ImagePreview, PdfPreview, TextPreview } from '@porchlight/ui/file-preview';
import { messageOf } from '@porchlight/web';
import type { ComponentType, ReactNode } from 'react';
import type { Document } from '../../../generated/types.ts';
import { type DocumentPreviewKind, previewOf } from '../../../rules/document-types.ts';
import type { useDocument } from '../document-queries.ts';
import { documentTexts } from '../document-texts.ts';

const texts = documentTexts.detail;

interface DocumentPreviewProps {
  readonly query: ReturnType<typeof useDocument>;
  readonly document: Document;
  readonly onDownload: () => void;
}

const previews: Record<
  DocumentPreviewKind,
  ComponentType<{ url: string; label: string; download: ReactNode }>
> = { pdf: PdfPreview, image: ImagePreview, text: TextPreview };

/** The content of PDF, images, and plain text; other types can only be saved. */
export function DocumentPreview({ query, document, onDownload }: DocumentPreviewProps) {
  const kind = previewOf(document.mime_type);
  const waiting = useSkeleton(query.isPending);
  const download = (
    <Button icon={<Icon name="download" />} onClick={onDownload}>
      {documentTexts.download}
    </Button>
  );
  if (kind === null) {
    return (
      <div className="documents-detail__none">
        <EmptyState
          drawing="calm-water"
          title={texts.noPreview}
          hint={texts.noPreviewHint}
          action={download}
        />
      </div>
    );
  }
  if (waiting) return <Skeleton width="100%" height={320} />;
  if (query.error !== null) {
    return (
      <ErrorState
        title={texts.loadFailed}
        detail={messageOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const url = query.data?.file_url ?? null;
  if (url === null) return null;
  const Preview = previews[kind];
  return <Preview url={url} label={document.file_name} download={download} />;
}
