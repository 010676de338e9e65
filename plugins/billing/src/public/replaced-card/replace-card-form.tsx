import { Button, FormError } from '@porchlight/ui/bare';
import { isApiError, useTexts, useVisit } from '@porchlight/web/public';
import { type FormEvent, useId, useRef, useState } from 'react';
import { publicEndpoints } from '../../endpoints/public-endpoints.ts';
import type { CardReplace } from '../../generated/types.ts';
import { replaceFailure, type ReplaceFailure } from '../../rules/public/replace-failure.ts';
import { CardFrame, CARD_STATE_TEXTS } from '../card/card-frame.tsx';
import { cardTexts } from '../card/card-texts.ts';
import { useCardForm } from '../card/use-card-form.ts';
import type { Replacement } from './replacement.ts';
import { replaceCardTexts } from './replace-card-texts.ts';

interface ReplaceCardFormProps {
  readonly found: Replacement;
  readonly onReplaced: (replacement: Replacement) => void;
  /** The page shows what does not hold any more. */
  readonly onChanged: () => Promise<void>;
}

/** The provider's field for the new card, and what the client agrees to with it. */
export function ReplaceCardForm({ found, onReplaced, onChanged }: ReplaceCardFormProps) {
  const t = useTexts(replaceCardTexts);
  const cardText = useTexts(cardTexts);
  const { agency } = useVisit();
  const titleId = useId();
  const { way, uses, mandate } = found;
  const card = useCardForm(way);
  const { isBusy, failure, mistake, submit } = useReplacing({ found, card, onReplaced, onChanged });
  const text =
    failure === null || failure === 'gone'
      ? null
      : failure === 'unavailable'
        ? t('off', { agency: agency.name })
        : failure === 'busy'
          ? t('busy', { agency: agency.name })
          : t(failure);

  return (
    <form className="card-panel" aria-labelledby={titleId} noValidate onSubmit={submit}>
      <CardFrame card={card} title={t('newCard')} titleId={titleId} />
      <p className="visit__text">{t('terms')}</p>
      {[mandate, ...uses.map(({ terms }) => terms)].map((terms, place) => (
        <blockquote key={place} className="visit__text">
          {terms}
        </blockquote>
      ))}
      <FormError>{mistake ?? text}</FormError>
      <Button
        className="pay-wide"
        type="submit"
        variant="primary"
        size="large"
        busyText={isBusy ? t('replacing') : null}
        disabledReason={card.state === 'ready' ? null : cardText(CARD_STATE_TEXTS[card.state])}
      >
        {failure === 'unknown' ? t('tryAgain') : t('replace')}
      </Button>
      <p className="visit__note">{t('effect')}</p>
      <p className="visit__note">
        {cardText('secure', { gateway: way.title ?? '', agency: agency.name })}
      </p>
    </form>
  );
}

interface Replacing extends ReplaceCardFormProps {
  readonly card: ReturnType<typeof useCardForm>;
}

/** Replaces the card once, however often the button is pressed; an unknown result repeats the same call. */
function useReplacing({ found, card, onReplaced, onChanged }: Replacing) {
  const { api } = useVisit();
  const cardText = useTexts(cardTexts);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReplaceFailure | null>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  /** The call whose result is not known. */
  const again = useRef<CardReplace | null>(null);

  async function newCall(): Promise<CardReplace | null> {
    const purpose = { amountCents: null, isStored: true, isKeyedIn: false } as const;
    const token = await card
      .form()
      ?.tokenize({ ...purpose, name: found.name, email: '' })
      .catch(() => null);
    if (!token) {
      setMistake(cardText('cardIncomplete'));
      return null;
    }
    if (!token.ok) {
      const { reason } = token;
      setMistake(reason === '' ? cardText('cardIncomplete') : cardText('tokenFailed', { reason }));
      return null;
    }
    const { nonce, verificationToken } = token;
    return {
      nonce,
      ...(verificationToken === null ? {} : { verification_token: verificationToken }),
      terms: found.uses.map(({ terms }) => terms),
    };
  }

  async function send(body: CardReplace) {
    again.current = null;
    try {
      onReplaced((await api.call(publicEndpoints.replaceCard, { body, retry: false })).data);
    } catch (error) {
      const why = replaceFailure(isApiError(error) ? error : null);
      setFailure(why);
      if (why === 'unknown') again.current = body;
      if (why === 'changed' || why === 'gone') await onChanged().catch(() => undefined);
    }
  }

  async function run() {
    setBusy(true);
    setMistake(null);
    setFailure(null);
    try {
      const body = again.current ?? (await newCall());
      if (body !== null) await send(body);
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    failure,
    mistake,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy && card.state === 'ready') void run();
    },
  };
}
