import { localStore } from '@porchlight/ui';
import { useState } from 'react';

type TemplateView = 'list' | 'grid';

const KEY = 'forms.template-view';

/** List or cards, remembered by this browser. */
export function useTemplateView(): readonly [TemplateView, (view: TemplateView) => void] {
  const [view, setView] = useState<TemplateView>(() =>
    localStore.getItem(KEY) === 'grid' ? 'grid' : 'list',
  );
  return [
    view,
    (next) => {
      setView(next);
      localStore.setItem(KEY, next);
    },
  ];
}
