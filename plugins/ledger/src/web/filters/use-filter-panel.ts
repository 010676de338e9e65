import { useState } from 'react';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { typeAhead } from '../controls/type-ahead.ts';

interface PanelState {
  readonly open: boolean;
  /** Key of the column whose conditions are asked for. */
  readonly column: string | null;
  /** The keyboard goes to the cells when it closes, and not to where it was before. */
  readonly toCells: boolean;
}

/** Where the filter panel stands: closed, at its list, or at the conditions of one column. */
export interface FilterPanelState extends PanelState {
  readonly show: (column: string | null) => void;
  /** As `show`, from the heading of the column: what is typed next is what to look for. */
  readonly showAtHeading: (column: string) => void;
  readonly close: () => void;
  /** Closes with what was asked for, which is to be looked at next. */
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
