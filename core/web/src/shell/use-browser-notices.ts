import { showToast } from '@porchlight/ui';
import { useEffect } from 'react';
import { isOutdated } from '../base/is-outdated.ts';
import { usePortal } from '../portal/portal-context.tsx';
import { shellTexts } from '../base/shell-texts.ts';

/** Offers to reload once a part of the app could not be fetched because the server has a newer one. */
export function useOutdatedNotice(): void {
  const { drafts, sessions } = usePortal();
  useEffect(() => {
    const reload = () => {
      const agent = sessions.current()?.claims.id;
      if (agent !== undefined) drafts.store(agent);
      location.reload();
    };
    const onFailure = async () => {
      if (!(await isOutdated())) return;
      const action = { label: shellTexts.reload, run: reload };
      showToast({ tone: 'danger', text: shellTexts.updated, action });
    };
    const listen = () => void onFailure();
    window.addEventListener('vite:preloadError', listen);
    return () => window.removeEventListener('vite:preloadError', listen);
  }, [drafts, sessions]);
}
