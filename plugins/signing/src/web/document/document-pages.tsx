import { QueryState, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { DocumentPicture } from '../templates/placer/page-picture.tsx';
import { signingTemplateQuery } from '../templates/signing-template-queries.ts';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { documentTexts as texts } from './document-texts.ts';
import { NoPreview } from './no-preview.tsx';

/** In pixels of the screen; narrow windows show it smaller. */
const PAGE_WIDTH = 900;

/** The pages of the document of a template, before anyone has signed it. */
export function DocumentPages({ templateId }: { readonly templateId: number }) {
  const query = useQuery(signingTemplateQuery(useApi(), templateId));
  return (
    <QueryState query={query} skeleton={<DocumentSkeleton />} title={texts.previewsFailed}>
      {({ provider, document }) => {
        // The document of a form that another provider signs is there.
        if (document === null || provider !== 'builtin') return <NoPreview />;
        const { pages, sha256 } = document;
        return (
          <div className="pl-stack pl-stack--tight">
            <p className="document-previews__hint">{texts.unsignedHint}</p>
            <div className="document-pages">
              {pages.map(({ number, width, height }) => (
                <div
                  key={number}
                  className="document-pages__page"
                  style={{ aspectRatio: `${String(width)} / ${String(height)}` }}
                >
                  <DocumentPicture
                    document={{ templateId, sha256 }}
                    page={number}
                    width={PAGE_WIDTH}
                    label={texts.pageOf(number, pages.length)}
                  />
                </div>
              ))}
            </div>
          </div>
        );
      }}
    </QueryState>
  );
}
