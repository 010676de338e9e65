import { copyLink, showToast } from '@porchlight/ui';
import { messageOf } from '@porchlight/web';
import { useViewWrites } from './view-queries.ts';
import { viewsTexts } from './views-texts.ts';
import type { Views } from './use-views.ts';

/** Actions on the open view; failures appear in a toast. */
interface ViewActions {
  readonly save: () => void;
  readonly share: (shared: boolean) => void;
  readonly copyLink: () => void;
}

export function useViewActions({ current, view }: Views): ViewActions {
  const { save } = useViewWrites();
  const { id, name, kind } = current;

  function put(part: { readonly shared?: boolean; readonly state?: typeof view }, done: string) {
    const body = { id, name, shared: kind === 'shared', state: current.state, ...part };
    save.mutate(body, {
      onSuccess: () => showToast({ tone: 'done', text: done }),
      onError: (error) => showToast({ tone: 'danger', text: messageOf(error) }),
    });
  }

  return {
    save: () => put({ state: view }, viewsTexts.saved(name)),
    share: (shared) =>
      put({ shared }, shared ? viewsTexts.sharedNow(name) : viewsTexts.unsharedNow(name)),
    copyLink: () => void copyLink(location.href, viewsTexts.linkNotCopied),
  };
}
