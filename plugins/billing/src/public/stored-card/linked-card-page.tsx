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
import { useState } from 'react';
import { publicEndpoints } from '../../endpoints/public-endpoints.ts';
import type { LinkedCardResponse } from '../../generated/types.ts';
import { linkedCardTexts } from './linked-card-texts.ts';

type LinkedCard = LinkedCardResponse['data'];

/** Null once the client is gone. */
const load = (api: ApiClient, signal: AbortSignal) =>
  api.call(publicEndpoints.readLinkedCard, { signal }).then(({ data }) => data, nullIfGone);

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
  const { api, agency } = useVisit();
  const [card, setCard] = useState(loaded);
  const { busy, failure, run } = useAction();
  const timeOf = useTimeText();
  const remove = () =>
    run(t('removing'), async () =>
      setCard((await api.call(publicEndpoints.removeLinkedCard)).data),
    );

  if (!card.is_stored) return <Removed />;
  const { brand, last4, mandate, created_at } = card;
  const date = timeOf(created_at);
  return (
    <>
      <p className="visit__text">{t('about', { agency: agency.name, brand, last4, date })}</p>
      <blockquote className="visit__text">{mandate}</blockquote>
      <p className="visit__note">{t('effect', { agency: agency.name })}</p>
      <FormError>{failure}</FormError>
      <div className="visit__actions">
        <Button size="large" busyText={busy} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </div>
    </>
  );
}
