import { messageOf, useApi } from '@porchlight/web';
import { useEffect, useRef, useState } from 'react';
import { ledgerEndpoints } from '../../endpoints.ts';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { findTexts } from './find-texts.ts';

/** How many cells show the text. */
interface Matches {
  readonly count: number;
  /** Which of them the found cell is, from 1; null when there are too many. */
  readonly position: number | null;
  readonly hidden: { readonly count: number; readonly columns: readonly string[] };
}

interface Find {
  /** How the last search ended, or that one runs. */
  readonly said: string;
  /** Of the last search, once they are counted. */
  readonly matches: Matches | null;
  /** Goes to the next cell that shows the text, around the end of the ledger. */
  readonly search: (term: string, backwards: boolean) => void;
  /** Discards the result of the last search, because another text is being typed. */
  readonly restart: (term: string) => void;
}

/** Searches all rows of the view on the server, from the selected cell on. */
export function useFind(): Find {
  const api = useApi();
  const { ledger, selection, shown, placed, goTo } = useLedgerPage();
  const [said, setSaid] = useState('');
  const [matches, setMatches] = useState<Matches | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(term: string, backwards: boolean, { signal }: AbortController) {
    const from = selection.get()?.anchor;
    const start = from && placed[from.column];
    const { query: current } = ledger.rows;
    const columns = shown.map(({ key }) => key).join(',');
    const { queryParams } = ledger.rows;
    const index = ledger.rows.groups.shown.get().indexOf(from?.row ?? 0);
    const column = start?.key ?? '';
    // Its position in another order means nothing here.
    const isOutdated = () => signal.aborted || ledger.rows.query !== current;

    async function count(at: { readonly index: number; readonly column: string }) {
      const query = { ...queryParams, term, columns, index: at.index, column: at.column };
      const { data } = await api.call(ledgerEndpoints.countMatches, { query, signal });
      if (!isOutdated()) setMatches(data);
    }

    try {
      const query = { ...queryParams, term, backwards, columns, index, column };
      const { data } = await api.call(ledgerEndpoints.findCell, { query, signal });
      if (isOutdated()) return;
      if (data === null) setSaid(findTexts.nothing);
      else {
        const row = ledger.rows.groups.rowAt(data.index);
        goTo({ row, column: data.column });
        const label = shown.find(({ key }) => key === data.column)?.label ?? '';
        setSaid(findTexts.found(row, ledger.rows.total, label));
      }
      // The cell is found without them: a count that fails is left out.
      await count(data ?? { index, column }).catch(() => undefined);
    } catch (error) {
      if (!signal.aborted) setSaid(messageOf(error));
    }
  }

  function begin(term: string, announced: string): string {
    running.current?.abort();
    const wanted = term.trim();
    setSaid(wanted === '' ? '' : announced);
    setMatches(null);
    return wanted;
  }

  return {
    said,
    matches,
    restart: (term) => void begin(term, findTexts.pressEnter),
    search(term, backwards) {
      const wanted = begin(term, findTexts.searching);
      if (wanted === '') return;
      running.current = new AbortController();
      void run(wanted, backwards, running.current);
    },
  };
}
