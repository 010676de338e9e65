import { Button, EmptyState, Icon, Skeleton } from '@porchlight/ui';
import {
  isGone,
  lazyDialog,
  Page,
  type PageParent,
  QueryState,
  routeId,
  useApi,
} from '@porchlight/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { SigningTemplate } from '../../../generated/types.ts';
import { signingTemplateQuery } from '../signing-template-queries.ts';
import { DocumentPlacer } from './document-placer.tsx';
import { placerTexts as texts } from './placer-texts.ts';
import './placer.css';

const ReplacePdfDialog = lazyDialog(() => import('./replace-pdf-dialog.tsx'));

const parent: PageParent = { label: texts.templates, to: '/crm/forms?view=templates' };
const BUILTIN = 'builtin';

/** The page on which the fields of a document are placed. */
export default function PlacerPage() {
  const id = routeId(useParams()['id']);
  return id === null ? <NoDocument title={texts.notFound} /> : <KnownTemplate key={id} id={id} />;
}

function KnownTemplate({ id }: { readonly id: number }) {
  const query = useQuery({
    ...signingTemplateQuery(useApi(), id),
    // Another version must not arrive below fields that are being placed; a save merges it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (isGone(query.error)) return <NoDocument title={texts.notFound} />;
  return (
    <QueryState query={query} skeleton={<PlacerSkeleton />} title={texts.loadFailed}>
      {(template) => <TemplateDocument template={template} />}
    </QueryState>
  );
}

function TemplateDocument({ template }: { readonly template: SigningTemplate }) {
  const queries = useQueryClient();
  const api = useApi();
  const [isUploading, setUploading] = useState(false);
  const { template_id: id, title, provider, providers, document } = template;
  if (document !== null)
    return <DocumentPlacer template={template} opened={document} parent={parent} />;
  const other = providers.find((one) => one.id === provider && one.id !== BUILTIN);
  return (
    <Page title={title} parent={parent}>
      <EmptyState
        drawing="calm-water"
        title={texts.noDocument}
        hint={other === undefined ? texts.noDocumentHint : texts.otherProvider(other.title)}
        action={
          <Button icon={<Icon name="upload" />} onClick={() => setUploading(true)}>
            {texts.uploadPdf}
          </Button>
        }
      />
      {isUploading && (
        <ReplacePdfDialog
          templateId={id}
          fields={[]}
          onReplaced={(changed) =>
            queries.setQueryData(signingTemplateQuery(api, id).queryKey, changed)
          }
          onClose={() => setUploading(false)}
        />
      )}
    </Page>
  );
}

/** For an unknown form, one that was deleted, and one that is not signed. */
function NoDocument({ title }: { readonly title: string }) {
  return (
    <Page title={title} parent={parent}>
      <EmptyState drawing="calm-water" title={title} hint={texts.notFoundHint} />
    </Page>
  );
}

function PlacerSkeleton() {
  return (
    <Page parent={parent} padding="none" ground="canvas">
      <div className="placer-skeleton" aria-busy>
        <Skeleton width="100%" height={560} />
        <Skeleton width="100%" height={560} />
        <Skeleton width="100%" height={560} />
      </div>
    </Page>
  );
}
