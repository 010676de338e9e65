import { messageOf, useApi } from '@porchlight/web';
import { useEffect, useRef, useState } from 'react';
import { ledgerEndpoints } from '../../endpoints.ts';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { findTexts } from './find-texts.ts';

export interface Find {
  /** How the last search ended, or that one runs. */
  readonly said: string;
  /** Goes to the next cell that shows the text, around the end of the ledger. */
  readonly search: (term: string, backwards: boolean) => void;
}

/** Searches all rows of the view on the server, from the selected cell on. */
export function useFind(): Find {
  const api = useApi();
  const { ledger, selection, shown, placed, goTo } = useLedgerPage();
  const [said, setSaid] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(term: string, backwards: boolean, { signal }: AbortController) {
    const from = selection.get()?.anchor;
    const start = from && placed[from.column];
    const { query: current } = ledger.rows;
    const query = {
      ...ledger.rows.queryParams,
      term,
      backwards,
      columns: shown.map(({ key }) => key).join(','),
      index: from?.row ?? 0,
      column: start?.key ?? '',
    };
    try {
      const { data } = await api.call(ledgerEndpoints.findCell, { query, signal });
      // Its position in another order means nothing here.
      if (signal.aborted || ledger.rows.query !== current) return;
      if (data === null) {
        setSaid(findTexts.nothing);
        return;
      }
      goTo({ row: data.index, column: data.column });
      const label = shown.find(({ key }) => key === data.column)?.label ?? '';
      setSaid(findTexts.found(data.index, ledger.rows.total, label));
    } catch (error) {
      if (!signal.aborted) setSaid(messageOf(error));
    }
  }

  return {
    said,
    search(term, backwards) {
      running.current?.abort();
      const wanted = term.trim();
      setSaid(wanted === '' ? '' : findTexts.searching);
      if (wanted === '') return;
      running.current = new AbortController();
      void run(wanted, backwards, running.current);
    },
  };
}
