import { lazy } from 'react';

const parts = () => import('./parts-chunk.ts');

/*
 * The parts around the sheet, in a chunk of their own: the sheet loads first.
 */
export const LedgerActions = lazy(() => parts().then((all) => ({ default: all.LedgerActions })));
export const LedgerTools = lazy(() => parts().then((all) => ({ default: all.LedgerTools })));
export const FindBar = lazy(() => parts().then((all) => ({ default: all.FindBar })));
export const LedgerPanels = lazy(() => parts().then((all) => ({ default: all.LedgerPanels })));
export const SaveIndicator = lazy(() => parts().then((all) => ({ default: all.SaveIndicator })));
export const UnplacedPrompts = lazy(() =>
  parts().then((all) => ({ default: all.UnplacedPrompts })),
);
export const SelectionBar = lazy(() => parts().then((all) => ({ default: all.SelectionBar })));
export const SheetState = lazy(() => parts().then((all) => ({ default: all.SheetState })));
export const StatusLine = lazy(() => parts().then((all) => ({ default: all.StatusLine })));

// It is fetched while the views are, without which nothing is shown.
void parts().catch(() => undefined);
