import { Button, FormError, Spinner } from '@porchlight/ui/bare';
import { useTexts } from '@porchlight/web/public';
import { cardTexts } from './card-texts.ts';
import type { DrawnCardForm } from './use-card-form.ts';
import './card-panel.css';

/** While there is no form, its state is why the button cannot be used. */
export const CARD_STATE_TEXTS = {
  loading: 'loading',
  missing: 'formFailed',
  failed: 'cardFailed',
  insecure: 'cardInsecure',
} as const;

interface CardFrameProps {
  readonly card: DrawnCardForm;
  readonly title: string;
  readonly titleId: string;
}

/** Where the gateway draws its field for a card. */
export function CardFrame({ card, title, titleId }: CardFrameProps) {
  return (
    <section className="card-panel__card" aria-labelledby={titleId}>
      <h2 className="pay-title" id={titleId}>
        {title}
      </h2>
      <div
        className="card-panel__frame"
        ref={card.place}
        aria-busy={card.state === 'loading' || undefined}
        hidden={card.state !== 'loading' && card.state !== 'ready'}
      />
      <CardFormState card={card} />
    </section>
  );
}

function CardFormState({ card }: { readonly card: DrawnCardForm }) {
  const t = useTexts(cardTexts);
  if (card.state === 'ready') return null;
  if (card.state === 'loading')
    return (
      <p className="visit__loading card-panel__loading" role="status">
        <Spinner /> {t(CARD_STATE_TEXTS[card.state])}
      </p>
    );
  return (
    <div className="card-panel__failed">
      <FormError>{t(CARD_STATE_TEXTS[card.state])}</FormError>
      {card.state !== 'insecure' && (
        <Button size="large" onClick={card.retry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  );
}
