import { Button, Icon, IconButton } from '@porchlight/ui';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { withoutLine } from './requirement-lines.ts';
import './filter-chips.css';
import { filterTexts } from './filter-texts.ts';
import { useConditions } from './use-conditions.ts';
import type { FilterPanelState } from './use-filter-panel.ts';

/** Under which conditions clients are shown, each to be changed or taken away; nothing while there are none. */
export function FilterChips({ panel }: { readonly panel: FilterPanelState }) {
  const { view, changeView } = useLedgerPage();
  const conditions = useConditions();
  if (conditions.length === 0 && view.q === '') return null;
  return (
    <div className="ledger-chips" role="group" aria-label={filterTexts.active}>
      {view.q !== '' && (
        <Chip
          words={filterTexts.searchChip(view.q)}
          onChange={() => panel.show(null)}
          onRemove={() => changeView({ q: '' })}
        />
      )}
      {conditions.map((line) => (
        <Chip
          key={line.id}
          words={line.words}
          // Alternatives are edited in the list of all filters.
          onChange={() => panel.show(line.place === null ? line.id : null)}
          onRemove={() => changeView({ filter: withoutLine(view.filter, line) })}
        />
      ))}
      <Button variant="ghost" size="small" onClick={() => changeView({ filter: [], q: '' })}>
        {filterTexts.clear}
      </Button>
    </div>
  );
}

interface ChipProps {
  readonly words: string;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function Chip({ words, onChange, onRemove }: ChipProps) {
  return (
    <span className="ledger-chip">
      <button
        type="button"
        className="ledger-chip__words"
        aria-label={filterTexts.edit(words)}
        onClick={onChange}
      >
        {words}
      </button>
      <IconButton
        size="small"
        className="ledger-chip__remove"
        label={filterTexts.remove(words)}
        icon={<Icon name="x" size={12} />}
        onClick={onRemove}
      />
    </span>
  );
}
