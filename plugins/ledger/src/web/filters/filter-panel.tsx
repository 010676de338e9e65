import { useState } from 'react';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { ConditionForm } from './condition-form.tsx';
import { ConditionList } from './condition-list.tsx';
import { withColumnFilter } from './column-filter.ts';
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
  const [open, setOpen] = useState<string | null>(column);
  if (open === null) return <ConditionList onOpen={setOpen} />;
  return (
    <ConditionForm
      column={open}
      onBack={() => (column === null ? setOpen(null) : onClose())}
      onApply={(key, filters) => {
        changeView({ filter: withColumnFilter(view.filter, key, filters) });
        onDone();
      }}
    />
  );
}
