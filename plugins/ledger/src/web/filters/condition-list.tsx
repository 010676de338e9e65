import { Button, Icon, IconButton, SearchField } from '@porchlight/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { filterTexts } from './filter-texts.ts';
import {
  type EditedCondition,
  type RequirementLine,
  withoutAlternative,
} from './requirement-lines.ts';
import { useConditions } from './use-conditions.ts';

/** Milliseconds after the last key until the search is applied. */
const PAUSE_MS = 250;

interface ConditionListProps {
  readonly onEdit: (edited: EditedCondition) => void;
}

export function ConditionList({ onEdit }: ConditionListProps) {
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
          {conditions.map((line) => (
            <Line
              key={line.id}
              line={line}
              onEdit={onEdit}
              onRemove={(at) => changeView({ filter: withoutAlternative(view.filter, line, at) })}
            />
          ))}
        </ul>
      )}
      <div className="ledger-filter__foot">
        <Button
          size="small"
          icon={<Icon name="plus" size={14} />}
          onClick={() => onEdit({ column: '', line: null, at: null })}
        >
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

interface LineProps {
  readonly line: RequirementLine;
  readonly onEdit: (edited: EditedCondition) => void;
  readonly onRemove: (at: number) => void;
}

/** A requirement: its alternatives, and a button that adds one. */
function Line({ line, onEdit, onRemove }: LineProps) {
  const alternated = line.place !== null;
  return (
    <li className="ledger-filter__line">
      {line.alternatives.map(({ key, words }, at) => (
        <div key={at} className="ledger-filter__condition">
          {at > 0 && <span className="ledger-filter__or">{filterTexts.orWord}</span>}
          <button
            type="button"
            className="ledger-filter__words"
            aria-label={filterTexts.edit(words)}
            onClick={() => onEdit({ column: key, line: alternated ? line : null, at })}
          >
            {words}
          </button>
          <IconButton
            size="small"
            label={filterTexts.remove(words)}
            icon={<Icon name="x" size={14} />}
            onClick={() => onRemove(at)}
          />
        </div>
      ))}
      <button
        type="button"
        className="ledger-filter__more"
        aria-label={filterTexts.addAlternative(line.words)}
        onClick={() => onEdit({ column: '', line, at: null })}
      >
        {filterTexts.alternative}
      </button>
    </li>
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
