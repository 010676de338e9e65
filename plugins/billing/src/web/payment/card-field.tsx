import { Button, FormError, Icon, useTheme } from '@porchlight/ui';
import { useCodePoint } from '@porchlight/web';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CardForms, type MountedCardForm } from '../../card-form.ts';
import { type CardFormFailure, drawCardForm } from '../../draw-card-form.ts';
import { paymentDialogTexts as texts } from './payment-texts.ts';
import './card-field.css';

interface CardFieldProps {
  /** Id of the gateway that takes the card. */
  readonly gateway: string;
  /** What its form needs; null when it is not set up. */
  readonly config: Readonly<Record<string, string | undefined>> | null;
  /** The form once it can be filled in; null before that, and after it failed. */
  readonly onForm: (form: MountedCardForm | null) => void;
}

type State = 'loading' | 'ready' | CardFormFailure;

/** The card form of the gateway, in its own frame: no card number reaches the portal. */
export function CardField({ gateway, config, onForm }: CardFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const entry = useCodePoint(CardForms).find(({ id }) => id === gateway);
  const isDark = useTheme() === 'dark';
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<State>('loading');
  const report = useEffectEvent((form: MountedCardForm | null, next: State) => {
    setState(next);
    onForm(form);
  });
  const configText = JSON.stringify(config);

  useEffect(() => {
    const parsed = JSON.parse(configText) as Record<string, string> | null;
    report(null, 'loading');
    return drawCardForm(place.current!, {
      load: async () =>
        entry === undefined || parsed === null ? null : (await entry.load()).default,
      config: parsed ?? {},
      options: { language: 'en', isDark },
      onReady: (form) => report(form, 'ready'),
      onFailed: (why) => report(null, why),
    });
  }, [entry, configText, isDark, tries]);

  return (
    <div className="card-field" role="group" aria-label={texts.cardForm}>
      {state === 'loading' && <p className="card-field__loading">{texts.loadingCard}</p>}
      {state === 'insecure' && <FormError>{texts.cardFormInsecure}</FormError>}
      {(state === 'failed' || state === 'missing') && (
        <>
          <FormError>{texts.cardFormFailed}</FormError>
          <Button
            size="small"
            icon={<Icon name="rotate-cw" />}
            onClick={() => setTries((count) => count + 1)}
          >
            {texts.retry}
          </Button>
        </>
      )}
      <div ref={place} />
    </div>
  );
}
