import { localStore, showToast } from '@porchlight/ui';
import { useEffect } from 'react';
import { isOutdated } from '../base/is-outdated.ts';
import { usePortal } from '../portal/portal-context.tsx';
import { browserNoticeTexts } from './browser-notice-texts.ts';

/** Says what this browser lacks: that it keeps nothing, or that it runs an app that the server no longer has. */
export function useBrowserNotices(): void {
  const { drafts, sessions } = usePortal();
  useEffect(() => {
    if (!localStore.isKept) showToast({ tone: 'danger', text: browserNoticeTexts.keepsNothing });
  }, []);
  useEffect(() => {
    const reload = () => {
      const agent = sessions.current()?.claims.id;
      if (agent !== undefined) drafts.store(agent);
      location.reload();
    };
    const onFailure = async () => {
      if (!(await isOutdated())) return;
      const action = { label: browserNoticeTexts.reload, run: reload };
      showToast({ tone: 'danger', text: browserNoticeTexts.updated, action });
    };
    const listen = () => void onFailure();
    window.addEventListener('vite:preloadError', listen);
    return () => window.removeEventListener('vite:preloadError', listen);
  }, [drafts, sessions]);
}
