import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RevealedValues } from '../../../../generated/types.ts';
import { useClientOptions } from '../../../use-client-options.ts';
import { revealFailure, wantsPurpose } from './reveal-failure.ts';
import { useHideAfter } from './use-hide-after.ts';
import { type RevealedFields, useRevealCall } from './use-reveal-call.ts';
import { useBeforePrint } from '@porchlight/ui';

/** One call that was answered; a later one is another object. */
interface Showing {
  readonly purpose: string;
}

interface State {
  /** The plain values by field, only while they are shown. */
  readonly values: RevealedValues['data'] | null;
  readonly showing: Showing | null;
  /** The question for the purpose is open. */
  readonly asking: boolean;
  readonly busy: boolean;
  readonly problem: string | null;
}

export interface ShownValues extends State {
  readonly secondsLeft: number;
  /** What the countdown began with, in seconds. */
  readonly shownFor: number;
  /** Keeps the shown values on the screen for two minutes from now. */
  readonly keep: () => void;
  /** Shows or hides; first opens the purpose question if the agency requires one. */
  readonly toggle: () => void;
  readonly answer: (purpose: string) => void;
  /** Hides all values, and drops what is under way. */
  readonly hide: () => void;
  /** Hides the value of one field. */
  readonly hideField: (field: string) => void;
}

const hidden: State = { values: null, showing: null, asking: false, busy: false, problem: null };

/**
 * Hidden values that one call shows. The plain text lives in the state of the component alone, never in the query
 * cache, and is gone after 30 s (2 min after Keep 2 min), when the page goes out of sight, and with the component.
 */
export function useShownValues(clientId: number, wanted: RevealedFields): ShownValues {
  const ask = useRevealCall(clientId);
  const options = useClientOptions();
  const [state, setState] = useState(hidden);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);
  const shown = state.values !== null;
  const { secondsLeft, shownFor, keep } = useHideAfter(shown, hide);
  // A value that is still on its way must not appear in a hidden window.
  useOutOfSight(shown || state.busy, hide);

  function hide() {
    call.current?.abort();
    setState(hidden);
  }

  async function show(purpose: string) {
    const { signal } = (call.current = new AbortController());
    setState({ ...hidden, busy: true });
    try {
      const values = await ask(wanted, 'show', purpose, signal);
      if (!signal.aborted) setState({ ...hidden, values, showing: { purpose } });
    } catch (error) {
      if (signal.aborted) return;
      if (wantsPurpose(error)) setState({ ...hidden, asking: true });
      else setState({ ...hidden, problem: revealFailure(error) });
    }
  }

  return {
    ...state,
    secondsLeft,
    shownFor,
    keep,
    toggle() {
      if (shown || state.busy) hide();
      else if (options?.reveal_purpose === true) setState({ ...hidden, asking: true });
      else void show('');
    },
    answer: (purpose) => void show(purpose.trim()),
    hide,
    hideField(field) {
      setState((now) => {
        const left = Object.entries(now.values ?? {}).filter(([key]) => key !== field);
        return left.length === 0 ? hidden : { ...now, values: Object.fromEntries(left) };
      });
    },
  };
}

/**
 * Runs `hide`, while `active`, when the page goes out of sight (another tab, a minimized window, a locked screen) and
 * before it is printed. A window that only loses the focus stays: agents type the value into another one.
 */
function useOutOfSight(active: boolean, hide: () => void): void {
  const hideNow = useEffectEvent(hide);

  useBeforePrint(() => {
    if (active) hide();
  });

  useEffect(() => {
    if (!active) return;
    const look = () => {
      if (document.hidden) hideNow();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [active]);
}
