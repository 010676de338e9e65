import type { TableFilter } from '@porchlight/clients/contract';
import { Button, FormError, SelectField } from '@porchlight/ui';
import { useToday } from '@porchlight/web';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { GridColumn } from '@porchlight/grid';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { choicesOf, type FilterForm, formOf, readForm } from './column-filter.ts';
import { ConditionFields } from './condition-fields.tsx';
import { choiceTexts, filterTexts } from './filter-texts.ts';

interface ConditionFormProps {
  /** Key of the column; '' for one that is yet to be chosen. */
  readonly column: string;
  /** The conditions that the form begins with for a column. */
  readonly filtersOf: (column: string) => readonly TableFilter[];
  readonly onBack: () => void;
  /** Returns why the conditions cannot be applied; null once they are. */
  readonly onApply: (column: string, filters: readonly TableFilter[]) => string | null;
}

export function ConditionForm({ column: first, filtersOf, onBack, onApply }: ConditionFormProps) {
  const { columns, placed, selection } = useLedgerPage();
  const today = useToday();
  // The column of the selected cell is likely the one that is meant.
  const [key, setKey] = useState(
    () => first || (placed[selection.get()?.anchor.column ?? -1]?.key ?? ''),
  );
  const [typed, setTyped] = useState<FilterForm | null>(null);
  const [problem, setProblem] = useState<{ error: string; field: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => beginAt(fields.current, first === '' ? 'column' : 'value'), [first]);

  const column = columns.find((one) => one.key === key);
  const form = column && (typed ?? formOf(column, filtersOf(key)));

  function change(part: Partial<FilterForm>) {
    if (form) setTyped({ ...form, ...part });
    setProblem(null);
    setRefusal(null);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!column || !form) return;
    const reading = readForm(column, form, today);
    if ('error' in reading) setProblem(reading);
    else setRefusal(onApply(key, reading.filters));
  }

  return (
    <form ref={fields} className="ledger-filter" noValidate onSubmit={submit}>
      {refusal !== null && <FormError>{refusal}</FormError>}
      <SelectField
        label={filterTexts.column}
        value={key}
        options={[
          ...(key === '' ? [{ value: '', label: filterTexts.chooseColumn }] : []),
          ...columns.map((one) => ({ value: one.key, label: one.label })),
        ]}
        onChange={(event) => {
          setKey(event.target.value);
          setTyped(null);
          setProblem(null);
          setRefusal(null);
        }}
      />
      {column && form && (
        <>
          <SelectField
            label={filterTexts.condition}
            value={form.choice}
            options={choiceOptions(column, form)}
            {...(column.sensitive ? { help: filterTexts.hiddenHelp } : {})}
            onChange={(event) => change({ choice: event.target.value as FilterForm['choice'] })}
          />
          <ConditionFields {...{ column, form, problem }} onChange={change} />
        </>
      )}
      <div className="ledger-filter__foot ledger-filter__foot--end">
        <Button variant="ghost" onClick={onBack}>
          {filterTexts.back}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabledReason={column ? null : filterTexts.chooseColumn}
        >
          {filterTexts.apply}
        </Button>
      </div>
    </form>
  );
}

function choiceOptions(column: GridColumn, { choice }: FilterForm) {
  return [...new Set([...choicesOf(column), choice])].map((value) => ({
    value,
    label: choiceTexts[value],
  }));
}

/** A column that is known needs a value next; where it takes none, a condition. */
function beginAt(form: HTMLElement | null, what: 'column' | 'value'): void {
  const [choices, values] = [form?.querySelectorAll('select'), form?.querySelector('input')];
  const field = what === 'column' ? choices?.[0] : (values ?? choices?.[1]);
  // The panel positions itself later.
  field?.setAttribute('data-autofocus', '');
  field?.focus();
}
