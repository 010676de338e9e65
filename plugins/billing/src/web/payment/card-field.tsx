import { Button, FormError, Icon, useTheme } from '@porchlight/ui';
import { useCodePoint } from '@porchlight/web';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CardForms, type MountedCardForm } from '../../card-form.ts';
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

type State = 'loading' | 'ready' | 'failed';

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
    const element = document.createElement('div');
    place.current?.append(element);
    let isOver = false;
    let mounted: MountedCardForm | null = null;
    async function mount() {
      const parsed = JSON.parse(configText) as Record<string, string> | null;
      if (entry === undefined || parsed === null) throw new Error('no card form');
      const { default: form } = await entry.load();
      if (isOver) return;
      mounted = await form.mount(element, parsed, { language: 'en', isDark });
      if (isOver) void mounted.destroy();
      else report(mounted, 'ready');
    }
    report(null, 'loading');
    mount().catch(() => {
      if (!isOver) report(null, 'failed');
    });
    return () => {
      isOver = true;
      void mounted?.destroy();
      element.remove();
    };
  }, [entry, configText, isDark, tries]);

  return (
    <div className="card-field" role="group" aria-label={texts.cardForm}>
      {state === 'loading' && <p className="card-field__loading">{texts.loadingCard}</p>}
      {state === 'failed' && (
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
