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
import { publicEndpoints } from '../../endpoints/public-endpoints.ts';
import type { LinkedCardResponse } from '../../generated/types.ts';
import { linkedCardTexts } from './linked-card-texts.ts';

type LinkedCard = LinkedCardResponse['data'];

/** Null once the client is gone. */
const load = async (api: ApiClient, signal: AbortSignal): Promise<LinkedCard | null> => {
  try {
    return (await api.call(publicEndpoints.readLinkedCard, { signal })).data;
  } catch (error) {
    if (isApiError(error) && error.code === 'not_found') return null;
    throw error;
  }
};

/** A card on file with its mandate, and the way to remove it. */
export default function LinkedCardPage() {
  const t = useTexts(linkedCardTexts);
  return (
    <VisitPage title={t('title')}>
      <VisitData load={load}>
        {(found) => (found === null ? <Removed /> : <Stored loaded={found} />)}
      </VisitData>
    </VisitPage>
  );
}

function Removed() {
  const t = useTexts(linkedCardTexts);
  return (
    <p className="visit__text" role="status">
      {t('removed')}
    </p>
  );
}

function Stored({ loaded }: { readonly loaded: LinkedCard }) {
  const t = useTexts(linkedCardTexts);
  const { api, agency, language } = useVisit();
  const failureText = useFailureText();
  const [card, setCard] = useState(loaded);
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function remove() {
    if (isRemoving) return;
    setRemoving(true);
    setFailure(null);
    try {
      setCard((await api.call(publicEndpoints.removeLinkedCard)).data);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setRemoving(false);
    }
  }

  if (!card.is_stored) return <Removed />;
  const { brand, last4, mandate, created_at } = card;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const date = formatDateTime(created_at, zone, language);
  return (
    <>
      <p className="visit__text">{t('about', { agency: agency.name, brand, last4, date })}</p>
      <blockquote className="visit__text">{mandate}</blockquote>
      <p className="visit__note">{t('effect', { agency: agency.name })}</p>
      <FormError>{failure}</FormError>
      <div className="visit__actions">
        <Button
          size="large"
          busyText={isRemoving ? t('removing') : null}
          onClick={() => void remove()}
        >
          {t('remove')}
        </Button>
      </div>
    </>
  );
}
