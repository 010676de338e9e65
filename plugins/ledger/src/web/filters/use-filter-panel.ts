import { useState } from 'react';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { typeAhead } from '../controls/type-ahead.ts';

interface PanelState {
  readonly open: boolean;
  /** Key of the column whose conditions are open. */
  readonly column: string | null;
  /** On close, the focus goes to the cells instead of back to where it was. */
  readonly toCells: boolean;
}

/** The filter panel: closed, at its list, or at the conditions of one column. */
export interface FilterPanelState extends PanelState {
  readonly show: (column: string | null) => void;
  /** As `show`, from the heading of the column: what is typed next is what to look for. */
  readonly showAtHeading: (column: string) => void;
  readonly close: () => void;
  /** Closes the panel and moves the focus to the result. */
  readonly done: () => void;
}

export function useFilterPanel(): FilterPanelState {
  const { grid } = useLedgerPage();
  const [state, setState] = useState<PanelState>({ open: false, column: null, toCells: false });

  function end(toCells: boolean) {
    setState({ open: false, column: null, toCells });
    if (toCells) grid?.focus();
  }

  return {
    ...state,
    show: (column) => setState({ open: true, column, toCells: false }),
    showAtHeading(column) {
      typeAhead();
      setState({ open: true, column, toCells: true });
    },
    close: () => end(state.toCells),
    done: () => end(true),
  };
}
