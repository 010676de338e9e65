import { UnsavedDialog } from '@porchlight/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasUnsavedText, useHasUnsavedText } from '../drafts/unsaved-text.ts';

/**
 * Confirms leaving a page with unsaved text; a save that succeeds while it is open closes it and continues. There is
 * one in the portal, because the router supports only one blocker and the dirty one of two forms must count.
 */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedText() && currentLocation.pathname !== nextLocation.pathname,
  );

  const unsaved = useHasUnsavedText();

  useEffect(() => {
    if (blocker.state === 'blocked' && !unsaved) blocker.proceed();
  }, [blocker, unsaved]);

  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (hasUnsavedText()) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return (
    <UnsavedDialog
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
