import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

export interface LeaveGuard {
  /** A way out of the page waits for an answer. */
  readonly asking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  /** From now on the way out is free: what was typed is saved. */
  readonly release: () => void;
}

/** Keeps typed text from being lost by back, a link or a closed tab. */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const released = useRef(false);
  const blocker = useBlocker(() => dirty && !released.current);

  useEffect(() => {
    if (!dirty) return;
    function ask(event: BeforeUnloadEvent) {
      if (!released.current) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  return {
    asking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    release() {
      released.current = true;
    },
  };
}
