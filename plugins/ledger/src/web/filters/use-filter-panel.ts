import { useState } from 'react';

/** Where the filter panel stands: closed, at its list, or at the conditions of one column. */
export interface FilterPanelState {
  readonly open: boolean;
  /** Key of the column whose conditions are asked for. */
  readonly column: string | null;
  readonly show: (column: string | null) => void;
  readonly close: () => void;
}

export function useFilterPanel(): FilterPanelState {
  const [state, setState] = useState<Pick<FilterPanelState, 'open' | 'column'>>({
    ...{ open: false, column: null },
  });
  return {
    ...state,
    show: (column) => setState({ open: true, column }),
    close: () => setState({ open: false, column: null }),
  };
}
