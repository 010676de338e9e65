import { formatMoney } from '@porchlight/kernel';
import {
  type ApiClient,
  focusOnMount,
  nullIfGone,
  useTexts,
  useVisit,
  VisitData,
  VisitPage,
} from '@porchlight/web/public';
import { useCallback, useState } from 'react';
import { publicEndpoints } from '../../endpoints/public-endpoints.ts';
import type { ShownCard } from '../../generated/types.ts';
import { SandboxRibbon } from '../card/payment-notices.tsx';
import { ReplaceCardForm } from './replace-card-form.tsx';
import { replaceCardTexts } from './replace-card-texts.ts';
import type { Replacement } from './replacement.ts';
import '../pay/pay-page.css';

/** Null once the client is gone. */
const load = (api: ApiClient, signal?: AbortSignal): Promise<Replacement | null> =>
  api
    .call(publicEndpoints.readReplacement, signal && { signal })
    .then(({ data }) => data, nullIfGone);

/** A card on file with what it is charged for, and the form of the card that takes its place. */
export default function ReplaceCardPage() {
  const t = useTexts(replaceCardTexts);
  return (
    <VisitPage title={t('title')}>
      <VisitData load={load}>
        {(found) => (found === null ? <Removed /> : <Shown loaded={found} />)}
      </VisitData>
    </VisitPage>
  );
}

function Removed() {
  const t = useTexts(replaceCardTexts);
  const { agency } = useVisit();
  return (
    <p className="visit__text" role="status">
      {t('removed', { agency: agency.name })}
    </p>
  );
}

function Shown({ loaded }: { readonly loaded: Replacement }) {
  const t = useTexts(replaceCardTexts);
  const { api, agency } = useVisit();
  const [found, setFound] = useState<Replacement | null>(loaded);
  const reload = useCallback(async () => setFound(await load(api)), [api]);
  const cardText = useCardText();
  if (found === null || found.state === 'removed') return <Removed />;
  const { card, replaced_by: next, way } = found;
  // What was charged to the card when the page was opened.
  const { uses } = loaded;
  if (found.state === 'replaced' && next !== null)
    return (
      <section className="pay-notice pay-notice--done" tabIndex={-1} ref={focusOnMount}>
        <p role="status">
          {t(uses.length === 0 ? 'doneUnused' : 'done', {
            agency: agency.name,
            card: cardText(next),
          })}
        </p>
        {uses.some((use) => use.is_paused) && <p>{t('donePaused', { agency: agency.name })}</p>}
      </section>
    );
  const expiry = `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year)}`;
  return (
    <>
      {way.environment === 'sandbox' && <SandboxRibbon />}
      <p className="visit__text">
        {t('about', { agency: agency.name, card: cardText(card) })}{' '}
        {card.exp_year > 0 && t('expires', { date: expiry })}
      </p>
      <Uses uses={found.uses} />
      {way.kind === 'card' ? (
        <ReplaceCardForm found={found} onReplaced={setFound} onChanged={reload} />
      ) : (
        <p className="visit__text" role="status">
          {t('off', { agency: agency.name })}
        </p>
      )}
    </>
  );
}

function Uses({ uses }: Pick<Replacement, 'uses'>) {
  const t = useTexts(replaceCardTexts);
  const { language } = useVisit();
  if (uses.length === 0) return null;
  return (
    <>
      <p className="visit__text">{t('uses')}</p>
      <ul className="visit__text">
        {uses.map(({ title, amount_cents: cents, rhythm, is_paused: isPaused }, place) => (
          <li key={place}>
            {t(isPaused ? 'paused' : 'use', {
              title,
              amount: formatMoney(cents, language),
              rhythm,
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

function useCardText(): (card: ShownCard) => string {
  const t = useTexts(replaceCardTexts);
  return ({ brand, last4 }) => t('card', { brand, last4 });
}
