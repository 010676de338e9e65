import { DateField, TextField } from '@porchlight/ui';
import { useToday } from '@porchlight/web';
import type { GridColumn } from '@porchlight/grid';
import type { FilterForm } from './column-filter.ts';
import { filterTexts } from './filter-texts.ts';

interface ConditionFieldsProps {
  readonly column: GridColumn;
  readonly form: FilterForm;
  readonly problem: { readonly error: string; readonly field: string } | null;
  readonly onChange: (part: Partial<FilterForm>) => void;
}

/** The fields for the values that a condition compares with. */
export function ConditionFields({ column, form, problem, onChange }: ConditionFieldsProps) {
  const today = useToday();
  const errorOf = (field: string) => (problem?.field === field ? problem.error : null);
  switch (form.choice) {
    case 'contains':
    case 'is':
    case 'is_not':
      return (
        <TextField
          label={column.type === 'currency' ? filterTexts.amount : filterTexts.value}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          value={form.value}
          error={errorOf('value')}
          onChange={(event) => onChange({ value: event.target.value })}
        />
      );
    case 'between':
      return (
        <div className="ledger-filter__ends">
          {(['from', 'to'] as const).map((end) =>
            column.type === 'date' ? (
              <DateField
                key={end}
                label={filterTexts[end]}
                value={form[end]}
                today={today}
                error={errorOf(end)}
                onChange={(value) => onChange({ [end]: value })}
              />
            ) : (
              <TextField
                key={end}
                label={filterTexts[end]}
                inputMode="decimal"
                maxLength={40}
                autoComplete="off"
                value={form[end]}
                error={errorOf(end)}
                onChange={(event) => onChange({ [end]: event.target.value })}
              />
            ),
          )}
        </div>
      );
    default:
      return null;
  }
}
