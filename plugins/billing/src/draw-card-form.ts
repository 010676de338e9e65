import type { CardForm, MountedCardForm } from './card-form.ts';

interface CardFormToDraw {
  /** Null for a gateway without a form. */
  readonly load: () => Promise<CardForm | null>;
  readonly config: Readonly<Record<string, string>>;
  readonly options: Parameters<CardForm['mount']>[2];
  readonly onReady: (form: MountedCardForm) => void;
  readonly onFailed: (why: CardFormFailure) => void;
}

/**
 * `missing`: the plugin of the gateway could not be loaded; `failed`: the form of the provider could not; `insecure`: it
 * never can at this address, because providers take cards at https addresses only.
 */
export type CardFormFailure = 'missing' | 'failed' | 'insecure';

/** Draws the card form of a gateway into an element; returns how to remove it, at any time. */
export function drawCardForm(
  place: HTMLElement,
  { load, config, options, onReady, onFailed }: CardFormToDraw,
): () => void {
  const element = document.createElement('div');
  place.append(element);
  let isOver = false;
  let mounted: MountedCardForm | null = null;
  async function draw() {
    const form = await load().catch(() => null);
    if (isOver) return;
    if (form === null) return onFailed('missing');
    try {
      mounted = await form.mount(element, config, options);
    } catch {
      if (!isOver) onFailed(window.isSecureContext === false ? 'insecure' : 'failed');
      return;
    }
    if (isOver) void mounted.destroy();
    else onReady(mounted);
  }
  void draw();
  return () => {
    isOver = true;
    void mounted?.destroy();
    element.remove();
  };
}
