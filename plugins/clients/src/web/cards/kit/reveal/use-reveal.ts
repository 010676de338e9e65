import { copyText } from '@porchlight/ui';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AllShownContext } from './all-shown.ts';
import { clearClipboardLater } from './clear-clipboard.ts';
import { revealFailure } from './reveal-failure.ts';
import { revealTexts } from './reveal-texts.ts';
import { useRevealCall } from './use-reveal-call.ts';
import { type ShownValues, useShownValues } from './use-shown-values.ts';

export interface Reveal extends Pick<
  ShownValues,
  'secondsLeft' | 'shownFor' | 'keep' | 'asking' | 'busy' | 'problem' | 'toggle' | 'answer'
> {
  /** The plain value, only while it is shown. */
  readonly value: string | null;
  /** It is shown with all others of the client: the page says for how long. */
  readonly together: boolean;
  readonly copied: boolean;
  readonly cancel: () => void;
  /** Puts the shown value on the clipboard, after the server wrote that down. */
  readonly copy: () => void;
  /** The shown text was copied by hand: that is written down as well. */
  readonly noteCopy: () => void;
}

interface Copying {
  /** Of which showing: a later one starts without a note. */
  readonly of: ShownValues['showing'];
  readonly copied: boolean;
  readonly problem: string | null;
}

/** One hidden value: shown by itself, or with all others of the client where the page does that. */
export function useReveal(clientId: number, field: string): Reveal {
  const ask = useRevealCall(clientId);
  const own = useShownValues(clientId, { fields: [field] });
  const all = use(AllShownContext);
  const together = all?.values != null && Object.hasOwn(all.values, field);
  const from = together ? all : own;
  const { showing } = from;
  const value = from.values?.[field] ?? null;
  const [copying, setCopying] = useState<Copying | null>(null);
  const call = useRef<AbortController | null>(null);
  // What is hidden while its copy is on its way does not get to the clipboard.
  useEffect(() => () => call.current?.abort(), [value]);

  const hideOwn = useEffectEvent(own.hide);
  useEffect(() => {
    if (together) hideOwn();
  }, [together]);

  async function copy(text: string, purpose: string) {
    const { signal } = (call.current = new AbortController());
    const done = (copied: boolean, problem: string | null) => {
      if (!signal.aborted) setCopying({ of: showing, copied, problem });
    };
    try {
      await ask({ fields: [field] }, 'copy', purpose, signal);
    } catch (error) {
      done(false, revealFailure(error));
      return;
    }
    const copied = await copyText(text).then(
      () => true,
      () => false,
    );
    if (copied) clearClipboardLater(text);
    done(copied, copied ? null : revealTexts.notCopied);
  }

  const note = copying !== null && copying.of === showing && value !== null ? copying : null;
  return {
    value,
    together,
    secondsLeft: from.secondsLeft,
    shownFor: from.shownFor,
    keep: from.keep,
    asking: own.asking,
    busy: own.busy,
    copied: note?.copied ?? false,
    problem: note?.problem ?? own.problem,
    toggle: together ? () => all.hideField(field) : own.toggle,
    answer: own.answer,
    cancel: own.hide,
    copy() {
      if (value !== null && showing !== null) void copy(value, showing.purpose);
    },
    noteCopy() {
      // Hiding does not stop it: the text is on the clipboard. What fails here was audited when it was shown.
      if (value !== null && showing !== null)
        ask({ fields: [field] }, 'copy', showing.purpose).catch(() => undefined);
    },
  };
}
