import { Button, Card, classNames, holdFocus, Icon, Skeleton, useFileDrop } from '@porchlight/ui';
import { lazyDialog, QueryState, usePermission } from '@porchlight/web';
import { useEffect, useState } from 'react';
import { WriteClients } from '../../contract.ts';
import type { Document } from '../../generated/types.ts';
import type { ClientDetailCardProps } from '../../slots.ts';
import { clientTexts } from '../client-texts.ts';
import { useDocuments, useRefreshDocuments } from './document-queries.ts';
import { documentTexts } from './document-texts.ts';
import { knownOptions } from './fields/known-options.ts';
import { DocumentFolders } from './list/document-folders.tsx';
import './documents-card.css';

const UploadDialog = lazyDialog(() => import('./upload/upload-dialog.tsx'));
const DocumentDialog = lazyDialog(() => import('./detail/document-dialog.tsx'));

/** The files of a client by folder. Files dropped on it open the upload dialog. */
export default function DocumentsCard({ client, onCount }: ClientDetailCardProps) {
  const mayUpload = usePermission(WriteClients);
  const query = useDocuments(client.id);
  const refresh = useRefreshDocuments(client.id);
  const [dropped, setDropped] = useState<readonly File[] | null>(null);
  const [opened, setOpened] = useState<Document | null>(null);
  const [filedIn, setFiledIn] = useState<string | null>(null);
  const { over, target } = useFileDrop(mayUpload ? setDropped : null);
  const count = query.data?.length ?? null;

  useEffect(() => {
    onCount?.(count);
  }, [onCount, count]);

  return (
    <div
      // After a deletion the row that opened the dialog is gone.
      ref={holdFocus}
      className={classNames('documents-card', over && 'documents-card--over')}
      {...target}
    >
      <Card
        title={clientTexts.documents}
        icon={<Icon name="folder" />}
        actions={
          mayUpload && (
            <Button
              variant="ghost"
              size="small"
              icon={<Icon name="upload" />}
              onClick={() => setDropped([])}
            >
              {documentTexts.upload}
            </Button>
          )
        }
      >
        <QueryState query={query} skeleton={<DocumentsSkeleton />} title={documentTexts.loadFailed}>
          {(documents) =>
            documents.length === 0 ? (
              <NoDocuments mayUpload={mayUpload} />
            ) : (
              <DocumentFolders documents={documents} filedIn={filedIn} onOpen={setOpened} />
            )
          }
        </QueryState>
      </Card>
      {over && (
        <div className="documents-card__drop" aria-hidden>
          <Icon name="upload" />
          {documentTexts.dropHere}
        </div>
      )}
      {dropped !== null && (
        <UploadDialog
          clientId={client.id}
          files={dropped}
          known={knownOptions(query.data ?? [])}
          onClose={() => setDropped(null)}
          onStored={setFiledIn}
        />
      )}
      {opened !== null && (
        <DocumentDialog
          key={opened.id}
          document={opened}
          known={knownOptions(query.data ?? [])}
          onClose={() => {
            setOpened(null);
            // Opening and saving it to disk are in the history.
            refresh();
          }}
        />
      )}
    </div>
  );
}

/** A folder and two files, in their heights. */
function DocumentsSkeleton() {
  return (
    <div className="documents-skeleton" aria-busy>
      <Skeleton width={140} />
      <Skeleton width="60%" />
      <Skeleton width="48%" />
    </div>
  );
}

/** In place of the folders; a card is too low for a drawing. */
function NoDocuments({ mayUpload }: { readonly mayUpload: boolean }) {
  return (
    <p className="documents-card__none">
      {documentTexts.none}.{' '}
      <span>{mayUpload ? documentTexts.noneHint : documentTexts.noneToRead}</span>
    </p>
  );
}
