import { TextField } from '@porchlight/ui/bare';
import { Checkbox, SelectField } from '@porchlight/ui/porch';
import { useTexts } from '@porchlight/web/public';
import type { CeremonyField } from '../../rules/ceremony/signing-progress.ts';
import { ceremonyTexts } from './ceremony-texts.ts';

interface FieldControlProps {
  readonly id: string;
  readonly field: CeremonyField;
  readonly value: string;
  /** Why the document cannot show the text; null if it can. */
  readonly problem: string | null;
  readonly onSet: (value: string) => void;
}

/** A field that is typed or chosen, in the size of a form. */
export function FieldControl({ id, field, value, problem, onSet }: FieldControlProps) {
  const t = useTexts(ceremonyTexts);
  const { type, label, options, required } = field;
  const name = required ? label : `${label} (${t('optionalField')})`;
  if (type === 'date')
    return (
      <p id={id} tabIndex={-1}>
        {label}: {t('dateWhenSigned')}
      </p>
    );
  if (type === 'checkbox')
    return (
      <Checkbox
        id={id}
        label={name}
        required={required}
        checked={value === 'true'}
        onChange={({ target }) => onSet(target.checked ? 'true' : '')}
      />
    );
  if (type === 'list')
    return (
      <SelectField
        id={id}
        label={name}
        required={required}
        value={value}
        options={[
          { value: '', label: t('choose') },
          ...options.map((option) => ({ value: option, label: option })),
        ]}
        onChange={({ target }) => onSet(target.value)}
      />
    );
  return (
    <TextField
      id={id}
      label={name}
      required={required}
      value={value}
      error={problem}
      maxLength={2000}
      autoComplete="off"
      onChange={({ target }) => onSet(target.value)}
    />
  );
}
