import {
  Icon,
  IconButton,
  SelectField,
  type SelectOption,
  TextField,
  type TextFieldProps,
} from '@porchlight/ui';
import { useState } from 'react';
import type { CardField } from '../card-fields.ts';
import type { EditFormApi } from '../edit-form-api.ts';
import { kitTexts } from '../kit-texts.ts';
import { useEditField } from './use-edit-field.ts';

interface ChoiceControlProps extends Pick<
  TextFieldProps,
  'label' | 'error' | 'help' | 'className'
> {
  readonly form: EditFormApi;
  readonly name: CardField;
  readonly options: readonly SelectOption[];
}

/** Nobody can have stored this text: stored ones are trimmed. */
const ANOTHER = ' ';

/** A select whose last option opens a text field; what is stored is always one of the options. */
export function ChoiceControl({ form, name, options, ...frame }: ChoiceControlProps) {
  const { value, set, onBlur, ref } = useEditField(form, name);
  /** Null as long as nobody has left the list. */
  const [typing, setTyping] = useState<boolean | null>(null);
  const stored = form.formState.defaultValues?.[name] ?? '';

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
            label={kitTexts.backToList(frame.label)}
            icon={<Icon name="undo-2" />}
            onClick={() => {
              set(stored);
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
      // Back from the text, whose button is gone.
      autoFocus={typing === false}
      name={name}
      value={value}
      onBlur={onBlur}
      options={[
        { value: '', label: kitTexts.empty },
        ...withStored(options, stored),
        { value: ANOTHER, label: kitTexts.another },
      ]}
      onChange={(event) => {
        if (event.target.value !== ANOTHER) return set(event.target.value);
        set('');
        setTyping(true);
      }}
    />
  );
}

/** The options, with the stored value as one of them. */
export function withStored(options: readonly SelectOption[], stored: string): SelectOption[] {
  const known = stored === '' || options.some(({ value }) => value === stored);
  return known ? [...options] : [...options, { value: stored, label: stored }];
}
