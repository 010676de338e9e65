import { Button } from '@porchlight/ui';
import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pagePictureQuery } from '../signing-template-queries.ts';
import { type OpenDocument, useOpenDocument } from './placer-context.ts';
import { placerTexts } from './placer-texts.ts';
import { useNear } from './use-near.ts';
import './page-picture.css';

const texts = placerTexts.pages;

interface PagePictureProps {
  readonly page: number;
  /** In pixels of the screen. */
  readonly width: number;
  /** Its text for screen readers; empty where another text says it. */
  readonly label: string;
}

/** The picture of a page, fetched as it comes near, and given up when it is far away again. */
export function PagePicture(props: PagePictureProps) {
  return <DocumentPicture {...props} document={useOpenDocument()} />;
}

interface DocumentPictureProps extends PagePictureProps {
  readonly document: OpenDocument;
}

/** As `PagePicture`, of any document. */
export function DocumentPicture(props: DocumentPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place} className="page-picture">
      {isNear && <NearPicture {...props} />}
    </div>
  );
}

function NearPicture({ page, width, label, document }: DocumentPictureProps) {
  const { templateId, sha256 } = document;
  const query = useQuery(pagePictureQuery(useApi(), { templateId, sha256, page, width }));
  const address = useObjectUrl(query.data);
  if (query.isError)
    return (
      <div className="page-picture__failed" role="alert">
        {texts.failed}
        <Button size="small" onClick={() => void query.refetch()}>
          {texts.tryAgain}
        </Button>
      </div>
    );
  if (address === null) return <div className="page-picture__loading" aria-hidden />;
  return <img className="page-picture__image" src={address} alt={label} draggable={false} />;
}

function useObjectUrl(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (blob === undefined) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return address;
}
