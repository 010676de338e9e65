import { Button, Icon, IconButton, Skeleton } from '@porchlight/ui';
import { ActionQuestion, QueryState, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templateEndpoints } from '../../../endpoints/templates-endpoints.ts';
import type { Preview } from '../../../generated/types.ts';
import { previewsQuery, useRefreshPreviews } from '../template-queries.ts';
import { templateScreenTexts } from '../template-screen-texts.ts';

const texts = templateScreenTexts.editor;

interface PreviewFilesProps {
  readonly templateId: number;
  readonly onUpload: () => void;
}

/** The sample files of a form with pictures of their first pages. */
export function PreviewFiles({ templateId, onUpload }: PreviewFilesProps) {
  const query = useQuery(previewsQuery(useApi(), templateId));
  const [deleting, setDeleting] = useState<Preview | null>(null);
  return (
    <section className="previews" aria-label={texts.previews}>
      <div className="previews__head">
        <h3 className="previews__title">{texts.previews}</h3>
        <Button icon={<Icon name="upload" />} onClick={onUpload}>
          {texts.upload}
        </Button>
      </div>
      <QueryState query={query} title={texts.previewsFailed} skeleton={<Skeleton width="60%" />}>
        {(previews) =>
          previews.length === 0 ? (
            <p className="previews__none">{texts.noPreviews}</p>
          ) : (
            <ul className="previews__grid">
              {previews.map((preview) => (
                <PreviewFile
                  key={preview.id}
                  preview={preview}
                  onDelete={() => setDeleting(preview)}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {deleting !== null && (
        <DeletePreview
          templateId={templateId}
          preview={deleting}
          onClose={() => setDeleting(null)}
        />
      )}
    </section>
  );
}

interface PreviewFileProps {
  readonly preview: Preview;
  readonly onDelete: () => void;
}

function PreviewFile({ preview, onDelete }: PreviewFileProps) {
  const { file_name, file_url, thumbnail_url, pages, folder } = preview;
  const facts = [folder, pages === null ? '' : texts.pages(pages)].filter(Boolean).join(', ');
  return (
    <li className="previews__file">
      <a
        className="previews__link"
        href={file_url ?? undefined}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.open(file_name)}
      >
        {thumbnail_url === null ? (
          <Icon name="file-text" />
        ) : (
          <img className="previews__picture" src={thumbnail_url} alt="" loading="lazy" />
        )}
      </a>
      <div className="previews__line">
        <span className="pl-ellipsis pl-grow" title={file_name}>
          {file_name}
        </span>
        <IconButton
          label={texts.remove(file_name)}
          size="small"
          icon={<Icon name="trash-2" />}
          onClick={onDelete}
        />
      </div>
      <span className="previews__facts">{facts}</span>
    </li>
  );
}

interface DeletePreviewProps {
  readonly templateId: number;
  readonly preview: Preview;
  readonly onClose: () => void;
}

function DeletePreview({ templateId, preview, onClose }: DeletePreviewProps) {
  const api = useApi();
  const refresh = useRefreshPreviews(templateId);
  return (
    <ActionQuestion
      title={texts.removeTitle}
      confirm={texts.removeConfirm}
      busy={texts.removing}
      failed={texts.removeFailed}
      run={() =>
        api.call(templateEndpoints.deletePreview, {
          params: { id: templateId, docId: preview.id },
        })
      }
      refresh={refresh}
      onClose={onClose}
    >
      <p>{texts.removeQuestion}</p>
      <p>{preview.file_name}</p>
    </ActionQuestion>
  );
}
