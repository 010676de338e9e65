import type { ExtensionPoint } from '@porchlight/kernel';
import { preferredTheme } from '@porchlight/ui/bare';
import { useVisit } from '@porchlight/web/public';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CardForm, CardForms, type MountedCardForm } from '../../card-form.ts';
import { type CardFormFailure, drawCardForm } from '../../draw-card-form.ts';
import type { PaymentWay } from '../../generated/types.ts';

type CardFormEntry = {
  readonly id: string;
  readonly load: () => Promise<{ readonly default: CardForm }>;
};

type CardFormState = 'loading' | 'ready' | CardFormFailure;

export interface DrawnCardForm {
  readonly state: CardFormState;
  /** Where it is drawn. */
  readonly place: (element: HTMLElement | null) => void;
  /** Null while it is not ready. */
  readonly form: () => MountedCardForm | null;
  /** Loads it again. */
  readonly retry: () => void;
}

/** Draws the card form of a gateway. It stays as it is when the visitor changes the language: it would lose the card. */
export function useCardForm({ gateway, card_form: config }: PaymentWay): DrawnCardForm {
  const { parts, language } = useVisit();
  const [element, place] = useState<HTMLElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CardFormState>('loading');
  const mounted = useRef<MountedCardForm | null>(null);
  const first = useRef({ config: (config ?? {}) as Readonly<Record<string, string>>, language });
  useEffect(() => {
    if (element === null) return undefined;
    const { config: settings, language: shown } = first.current;
    const remove = drawCardForm(element, {
      load: () => loadCardForm(parts, gateway ?? ''),
      config: settings,
      options: { language: shown, isDark: preferredTheme() === 'dark' },
      onReady: (form) => {
        mounted.current = form;
        setState('ready');
      },
      onFailed: setState,
    });
    return () => {
      mounted.current = null;
      remove();
    };
  }, [element, gateway, parts, attempt]);
  const form = useCallback(() => mounted.current, []);
  const retry = useCallback(() => {
    setState('loading');
    setAttempt((number) => number + 1);
  }, []);
  return { state, place, form, retry };
}

/** The plugin of a gateway is named after it: that of `square` is `billing-square`. */
async function loadCardForm(
  parts: ReturnType<typeof useVisit>['parts'],
  gateway: string,
): Promise<CardForm | null> {
  const point: ExtensionPoint<CardFormEntry> = CardForms;
  const found = await parts(point, `billing-${gateway}`);
  const entry = found.find(({ id }) => id === gateway);
  return entry === undefined ? null : (await entry.load()).default;
}
