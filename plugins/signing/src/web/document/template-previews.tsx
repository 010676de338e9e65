import { SegmentedFilter } from '@porchlight/ui';
import { PdfPreview } from '@porchlight/ui/file-preview';
import { QueryState, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewsQuery } from '../signing-queries.ts';
import { DocumentPages } from './document-pages.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { documentTexts as texts } from './document-texts.ts';
import './document.css';

/** The sample files of the template of a form, one at a time; without any, its document. */
export function TemplatePreviews({ templateId }: { readonly templateId: number }) {
  const query = useQuery(previewsQuery(useApi(), templateId));
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <QueryState query={query} skeleton={<DocumentSkeleton />} title={texts.previewsFailed}>
      {(documents) => {
        const files = documents.filter(({ file_url: url }) => url !== null);
        const shown = files.find(({ id }) => id === chosen) ?? files[0];
        if (shown === undefined) return <DocumentPages templateId={templateId} />;
        return (
          <div className="pl-stack pl-stack--tight">
            <p className="document-previews__hint">{texts.previewHint}</p>
            {files.length > 1 && (
              <SegmentedFilter
                label={texts.previews}
                value={shown.id}
                onChange={setChosen}
                options={files.map(({ id, file_name: label }) => ({ value: id, label }))}
              />
            )}
            <PdfPreview
              key={shown.id}
              url={shown.file_url ?? ''}
              label={texts.preview(shown.file_name)}
            />
          </div>
        );
      }}
    </QueryState>
  );
}
