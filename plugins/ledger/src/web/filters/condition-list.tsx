import { Button, Icon, IconButton, SearchField } from '@porchlight/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { withColumnFilter } from './column-filter.ts';
import { filterTexts } from './filter-texts.ts';
import { useConditions } from './use-conditions.ts';

/** Milliseconds after the last key until the search is applied. */
const PAUSE_MS = 250;

interface ConditionListProps {
  /** Opens the conditions of a column; '' for one that is not chosen yet. */
  readonly onOpen: (column: string) => void;
}

export function ConditionList({ onOpen }: ConditionListProps) {
  const { view, changeView } = useLedgerPage();
  const conditions = useConditions();
  const [text, setText] = useSearchText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  return (
    <div className="ledger-filter">
      <SearchField ref={field} label={filterTexts.search} value={text} onChange={setText} />
      {conditions.length === 0 && view.q === '' && (
        <p className="ledger-filter__none">{filterTexts.none}</p>
      )}
      {conditions.length > 0 && (
        <ul className="ledger-filter__list" aria-label={filterTexts.active}>
          {conditions.map(({ key, words }) => (
            <li key={key} className="ledger-filter__condition">
              <button
                type="button"
                className="ledger-filter__words"
                aria-label={filterTexts.edit(words)}
                onClick={() => onOpen(key)}
              >
                {words}
              </button>
              <IconButton
                size="small"
                label={filterTexts.remove(words)}
                icon={<Icon name="x" size={14} />}
                onClick={() => changeView({ filter: withColumnFilter(view.filter, key, []) })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="ledger-filter__foot">
        <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => onOpen('')}>
          {filterTexts.add}
        </Button>
        {(conditions.length > 0 || view.q !== '') && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              setText('');
              changeView({ filter: [], q: '' });
            }}
          >
            {filterTexts.clear}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The search field; the view follows once typing pauses. */
function useSearchText(): [string, (text: string) => void] {
  const { view, changeView } = useLedgerPage();
  const [text, setText] = useState(view.q);
  const term = text.trim();
  const hand = useEffectEvent((q: string) => {
    if (q !== view.q) changeView({ q });
  });
  useEffect(() => {
    const timer = setTimeout(() => hand(term), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [term]);
  // Closing the panel at once applies the search too.
  const latest = useEffectEvent(() => hand(term));
  useEffect(() => () => latest(), []);
  return [text, setText];
}
