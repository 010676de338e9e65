import { formatDateTime } from '@porchlight/kernel';
import { Button, FormError } from '@porchlight/ui/bare';
import {
  type ApiClient,
  isApiError,
  useFailureText,
  useTexts,
  useVisit,
  VisitData,
  VisitPage,
} from '@porchlight/web/public';
import { useState } from 'react';
import { signedDocumentEndpoints } from '../../endpoints/signed-document-endpoints.ts';
import type { VisitedDocumentResponse } from '../../generated/types.ts';
import { linkedDocumentTexts } from './linked-document-texts.ts';

type VisitedDocument = VisitedDocumentResponse['data'];

/** Null once the document is gone. */
const load = async (api: ApiClient, signal: AbortSignal): Promise<VisitedDocument | null> => {
  try {
    return (await api.call(signedDocumentEndpoints.readLinkedDocument, { signal })).data;
  } catch (error) {
    if (isApiError(error) && error.code === 'not_found') return null;
    throw error;
  }
};

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
  const { api, language } = useVisit();
  const failureText = useFailureText();
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const timeOf = (time: string) => formatDateTime(time, zone, language);

  async function open() {
    if (isOpening) return;
    setOpening(true);
    setFailure(null);
    try {
      const { document: opened } = await api.call(signedDocumentEndpoints.openLinkedDocument);
      location.assign(opened.signed_url);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setOpening(false);
    }
  }

  const { title, stored_at, expires_at } = document;
  return (
    <>
      <p className="visit__text">{t('about', { title, time: timeOf(stored_at) })}</p>
      <FormError>{failure}</FormError>
      <div className="visit__actions">
        <Button
          variant="primary"
          size="large"
          busyText={isOpening ? t('opening') : null}
          onClick={() => void open()}
        >
          {t('open')}
        </Button>
      </div>
      <p className="visit__text">{t('until', { time: timeOf(expires_at) })}</p>
    </>
  );
}
