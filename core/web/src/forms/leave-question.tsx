import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasUnsavedText, useHasUnsavedText } from '../drafts/unsaved-text.ts';
import { lazyDialog } from '../page/lazy-dialog.tsx';

const LeaveDialog = lazyDialog(() => import('./leave-dialog.tsx'));

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

  // It must be there when the connection is not.
  useEffect(() => {
    if (unsaved) LeaveDialog.preload();
  }, [unsaved]);

  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (hasUnsavedText()) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog onClose={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}
