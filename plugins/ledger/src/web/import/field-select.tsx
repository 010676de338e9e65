import { useState } from 'react';
import type { FieldGroup } from './field-choices.ts';
import { importTexts } from './import-texts.ts';

export interface FieldSelectProps {
  readonly label: string;
  readonly value: string | null;
  readonly choices: readonly FieldGroup[];
  readonly invalid: boolean;
  readonly onChange: (field: string | null) => void;
}

/** A select of its own for each column: all fields stand in it only from the moment somebody turns to it. */
export function FieldSelect({ label, value, choices, invalid, onChange }: FieldSelectProps) {
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
    <select
      className={`ledger-import__select${value === null ? ' ledger-import__select--none' : ''}`}
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={value ?? ''}
      onFocus={() => setReached(true)}
      onPointerEnter={() => setReached(true)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">{importTexts.match.leftOut}</option>
      {shown.map(({ group, fields }) => (
        <optgroup key={group} label={group}>
          {fields.map(({ field, label: name }) => (
            <option key={field} value={field}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
