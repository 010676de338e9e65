import { SelectField } from '@porchlight/ui';
import { useState } from 'react';
import type { FieldGroup } from './field-choices.ts';
import { importTexts } from './import-texts.ts';

export interface FieldSelectProps {
  readonly label: string;
  readonly value: string | null;
  readonly choices: readonly FieldGroup[];
  readonly error: string | null;
  readonly onChange: (field: string | null) => void;
}

/** The field of one column. A file may have hundreds of columns: all fields become options on the first focus. */
export function FieldSelect({ label, value, choices, error, onChange }: FieldSelectProps) {
  const [reached, setReached] = useState(false);
  const shown = reached
    ? choices
    : choices
        .map(({ group, fields }) => ({
          group,
          fields: fields.filter(({ field }) => field === value),
        }))
        .filter(({ fields }) => fields.length > 0);
  return (
    <SelectField
      label={label}
      hideLabel
      className={`ledger-import__select${value === null ? ' ledger-import__select--none' : ''}`}
      error={error}
      value={value ?? ''}
      onFocus={() => setReached(true)}
      onPointerEnter={() => setReached(true)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      options={[
        { value: '', label: importTexts.match.leftOut },
        ...shown.map(({ group, fields }) => ({
          label: group,
          options: fields.map(({ field, label: name }) => ({ value: field, label: name })),
        })),
      ]}
    />
  );
}
