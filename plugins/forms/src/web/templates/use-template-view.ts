import { useState } from 'react';

export type TemplateView = 'list' | 'grid';

const KEY = 'forms.template-view';

/** List or cards, remembered by this browser. Where it stores nothing, the choice lasts as long as the page. */
export function useTemplateView(): readonly [TemplateView, (view: TemplateView) => void] {
  const [view, setView] = useState<TemplateView>(stored);
  return [
    view,
    (next) => {
      setView(next);
      try {
        window.localStorage.setItem(KEY, next);
      } catch {
        // Storage is full or blocked.
      }
    },
  ];
}

function stored(): TemplateView {
  try {
    return window.localStorage.getItem(KEY) === 'grid' ? 'grid' : 'list';
  } catch {
    return 'list';
  }
}
