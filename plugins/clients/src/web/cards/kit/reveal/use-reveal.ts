import { useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RevealedValues } from '../../../../generated/types.ts';
import { clientKeys } from '../../../client-queries.ts';
import { useClientOptions } from '../../../use-client-options.ts';
import { clearClipboardLater } from './clear-clipboard.ts';
import { revealFailure, wantsPurpose } from './reveal-failure.ts';
import { revealTexts } from './reveal-texts.ts';
import { useHideAfter } from './use-hide-after.ts';
import { useOutOfSight } from './use-out-of-sight.ts';

export interface Reveal {
  /** The plain value, only while it is shown. */
  readonly value: string | null;
  readonly secondsLeft: number;
  /** Keeps a shown value on the screen for two minutes from now. */
  readonly keep: () => void;
  /** The purpose is being asked for. */
  readonly asking: boolean;
  readonly busy: boolean;
  readonly copied: boolean;
  readonly problem: string | null;
  /** Shows or hides; asks for the purpose first where the agency wants one. */
  readonly toggle: () => void;
  readonly answer: (purpose: string) => void;
  readonly cancel: () => void;
  /** Puts the shown value on the clipboard, after the server wrote that down. */
  readonly copy: () => void;
  /** The shown text was copied by hand: that is written down as well. */
  readonly noteCopy: () => void;
}

interface Shown {
  readonly value: string;
  readonly purpose: string;
}

const hidden = { shown: null, asking: false, busy: false, copied: false, problem: null };

/**
 * One hidden value (P10). The plain text lives in the state of the component alone, never in the query cache, and is
 * gone after 30 s (2 min when kept), when the page goes out of sight, and with the component.
 */
export function useReveal(clientId: number, field: string): Reveal {
  const api = useApi();
  const cache = useQueryClient();
  const options = useClientOptions();
  const [state, setState] = useState<{
    readonly shown: Shown | null;
    readonly asking: boolean;
    readonly busy: boolean;
    readonly copied: boolean;
    readonly problem: string | null;
  }>(hidden);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);
  const { secondsLeft, keep } = useHideAfter(state.shown !== null, hide);
  // One that is still on its way must not come to a window that nobody looks at.
  useOutOfSight(state.shown !== null || state.busy, hide);

  function hide() {
    call.current?.abort();
    setState(hidden);
  }

  async function ask(use: 'show' | 'copy', purpose: string, signal?: AbortSignal): Promise<string> {
    const body = { fields: [field], use, ...(purpose === '' ? {} : { purpose }) };
    const answer = await api.post<RevealedValues>(`/clients/${String(clientId)}/reveal`, body, {
      ...(signal === undefined ? {} : { signal }),
      // A limit asks for minutes of waiting.
      retry: false,
    });
    void cache.invalidateQueries({ queryKey: clientKeys.history(clientId) });
    return answer.data[field] ?? '';
  }

  async function show(purpose: string) {
    const { signal } = (call.current = new AbortController());
    setState({ ...hidden, busy: true });
    try {
      const value = await ask('show', purpose, signal);
      if (!signal.aborted) setState({ ...hidden, shown: { value, purpose } });
    } catch (error) {
      if (signal.aborted) return;
      if (wantsPurpose(error)) setState({ ...hidden, asking: true });
      else setState({ ...hidden, problem: revealFailure(error) });
    }
  }

  async function copy({ value, purpose }: Shown) {
    const { signal } = (call.current = new AbortController());
    try {
      await ask('copy', purpose, signal);
    } catch (error) {
      if (!signal.aborted) setState((now) => ({ ...now, problem: revealFailure(error) }));
      return;
    }
    const copied = await navigator.clipboard.writeText(value).then(
      () => true,
      () => false,
    );
    if (copied) clearClipboardLater(value);
    if (signal.aborted) return;
    setState((now) => ({ ...now, copied, problem: copied ? null : revealTexts.notCopied }));
  }

  const { shown, ...rest } = state;
  return {
    ...rest,
    value: shown?.value ?? null,
    secondsLeft,
    keep,
    toggle() {
      if (shown !== null || state.busy) hide();
      else if (options?.reveal_purpose === true) setState({ ...hidden, asking: true });
      else void show('');
    },
    answer: (purpose) => void show(purpose.trim()),
    cancel: hide,
    copy() {
      if (shown !== null) void copy(shown);
    },
    noteCopy() {
      // Not taken back by hiding: the text is on the clipboard. What fails here was audited when it was shown.
      if (shown !== null) ask('copy', shown.purpose).catch(() => undefined);
    },
  };
}
