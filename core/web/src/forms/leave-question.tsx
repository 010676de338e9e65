import { UnsavedDialog } from '@porchlight/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasUnsavedText, useHasUnsavedText } from '../drafts/unsaved-text.ts';

/**
 * Asks before a page with unsaved text is left; a save that succeeds while it asks answers for the user. There is
 * one in the portal: the router heeds only one blocker, and of two forms the dirty one must count.
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
