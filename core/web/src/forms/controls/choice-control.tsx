import { Icon, IconButton, SelectField, type SelectOption, TextField } from '@porchlight/ui';
import { useState } from 'react';
import type { FieldControlProps } from '../form-definition.ts';
import { formTexts } from '../form-texts.ts';

interface ChoiceControlProps extends FieldControlProps {
  /** Includes the stored value. */
  readonly options: readonly SelectOption[];
}

/** Cannot be a stored value, because those are trimmed. */
const ANOTHER = ' ';

/** A select whose last option opens a text field. */
export function ChoiceControl({
  form,
  name,
  value,
  set,
  onBlur,
  ref,
  frame,
  options,
}: ChoiceControlProps) {
  /** Null until the list is left for the first time. */
  const [typing, setTyping] = useState<boolean | null>(null);

  if (typing === true)
    return (
      <TextField
        {...frame}
        ref={ref}
        name={name}
        value={value}
        onBlur={onBlur}
        onChange={(event) => set(event.target.value)}
        autoComplete="off"
        autoFocus
        trailing={
          <IconButton
            size="small"
            label={formTexts.backToList}
            icon={<Icon name="undo-2" />}
            onClick={() => {
              set(String(form.start[name] ?? ''));
              setTyping(false);
            }}
          />
        }
      />
    );
  return (
    <SelectField
      {...frame}
      ref={ref}
      // The text field, which had the focus, has been replaced.
      autoFocus={typing === false}
      name={name}
      value={value}
      onBlur={onBlur}
      options={[
        { value: '', label: formTexts.empty },
        ...options,
        { value: ANOTHER, label: formTexts.another },
      ]}
      onChange={(event) => {
        if (event.target.value !== ANOTHER) return set(event.target.value);
        set('');
        setTyping(true);
      }}
    />
  );
}
