import { Button, FormError } from '@porchlight/ui/bare';
import {
  type ApiClient,
  nullIfGone,
  useAction,
  useTexts,
  useTimeText,
  useVisit,
  VisitData,
  VisitPage,
} from '@porchlight/web/public';
import { signedDocumentEndpoints } from '../../endpoints/signed-document-endpoints.ts';
import type { VisitedDocumentResponse } from '../../generated/types.ts';
import { linkedDocumentTexts } from './linked-document-texts.ts';

type VisitedDocument = VisitedDocumentResponse['data'];

/** Null once the document is gone. */
const load = (api: ApiClient, signal: AbortSignal) =>
  api
    .call(signedDocumentEndpoints.readLinkedDocument, { signal })
    .then(({ data }) => data, nullIfGone);

/** Opens the signed document of the link. */
export default function DocumentPage() {
  const t = useTexts(linkedDocumentTexts);
  return (
    <VisitPage title={t('title')}>
      <VisitData load={load}>
        {(found) =>
          found === null ? (
            <p className="visit__text">{t('gone')}</p>
          ) : (
            <LinkedDocument document={found} />
          )
        }
      </VisitData>
    </VisitPage>
  );
}

function LinkedDocument({ document }: { readonly document: VisitedDocument }) {
  const t = useTexts(linkedDocumentTexts);
  const { api } = useVisit();
  const { busy, failure, run } = useAction();
  const timeOf = useTimeText();
  const open = () =>
    run(t('opening'), async () => {
      const { document: opened } = await api.call(signedDocumentEndpoints.openLinkedDocument);
      location.assign(opened.signed_url);
    });
  const { title, stored_at, expires_at } = document;
  return (
    <>
      <p className="visit__text">{t('about', { title, time: timeOf(stored_at) })}</p>
      <FormError>{failure}</FormError>
      <div className="visit__actions">
        <Button variant="primary" size="large" busyText={busy} onClick={() => void open()}>
          {t('open')}
        </Button>
      </div>
      <p className="visit__text">{t('until', { time: timeOf(expires_at) })}</p>
    </>
  );
}
