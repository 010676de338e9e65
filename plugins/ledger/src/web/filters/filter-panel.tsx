import { useState } from 'react';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { ConditionForm } from './condition-form.tsx';
import { ConditionList } from './condition-list.tsx';
import { withColumnFilter } from './column-filter.ts';
import './filters.css';

interface FilterPanelProps {
  /** The column whose conditions are asked for; null for the list of all conditions. */
  readonly column: string | null;
  /** A condition was applied. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Search, the conditions of the view, and the form for one of them. */
export default function FilterPanel({ column, onDone, onClose }: FilterPanelProps) {
  const { view, changeView } = useLedgerPage();
  const [asked, setAsked] = useState<string | null>(column);
  if (asked === null) return <ConditionList onAsk={setAsked} />;
  return (
    <ConditionForm
      column={asked}
      onBack={() => (column === null ? setAsked(null) : onClose())}
      onApply={(key, filters) => {
        changeView({ filter: withColumnFilter(view.filter, key, filters) });
        onDone();
      }}
    />
  );
}
