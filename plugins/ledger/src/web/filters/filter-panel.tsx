import type { TableFilter } from '@porchlight/clients/contract';
import { useState } from 'react';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { ConditionForm } from './condition-form.tsx';
import { ConditionList } from './condition-list.tsx';
import { filtersByColumn, withColumnFilter } from './column-filter.ts';
import { filterProblem } from './filter-size.ts';
import { type EditedCondition, withAlternative } from './requirement-lines.ts';
import './filters.css';

interface FilterPanelProps {
  /** The column whose conditions are open; null for the list of all conditions. */
  readonly column: string | null;
  /** A condition was applied. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Search, the conditions of the view, and the form for one of them. */
export default function FilterPanel({ column, onDone, onClose }: FilterPanelProps) {
  const { view, changeView } = useLedgerPage();
  const [edited, setEdited] = useState<EditedCondition | null>(
    column === null ? null : { column, line: null, at: null },
  );
  if (edited === null) return <ConditionList onEdit={setEdited} />;
  const { line, at } = edited;

  function apply(key: string, filters: readonly TableFilter[]): string | null {
    const filter =
      line === null
        ? withColumnFilter(view.filter, key, filters)
        : withAlternative(view.filter, line, at, filters);
    const problem = filterProblem(filter);
    if (problem !== null) return problem;
    changeView({ filter });
    // More alternatives may follow.
    if (line === null) onDone();
    else setEdited(null);
    return null;
  }

  return (
    <ConditionForm
      column={edited.column}
      filtersOf={(key) => {
        if (line === null) return filtersByColumn(view.filter).get(key) ?? [];
        const alternative = at === null ? undefined : line.alternatives[at];
        return alternative?.key === key ? alternative.filters : [];
      }}
      onBack={() => (column === null ? setEdited(null) : onClose())}
      onApply={apply}
    />
  );
}
