import { FieldError } from '@porchlight/ui/bare';
import { Checkbox, SelectField, type SelectOption } from '@porchlight/ui/porch';
import { formTexts } from '../definition/form-texts.ts';
import { useAutofill } from './autofill.ts';
import { type ControlProps, describe } from './control-props.ts';
import { rendererTexts } from './renderer-texts.ts';
import { US_STATES } from './us-states.ts';

/** The values of an enum with their labels. */
function optionsOf({ type, field, language }: ControlProps): readonly SelectOption[] {
  const translate = type.texts.in(language);
  const { enum: values = [], 'x-options': labels = {} } = field.schema;
  return values.map(String).map((value) => {
    const name = field.widget === 'us-state' ? US_STATES[value] : undefined;
    return { value, label: name ?? translate(labels[value] ?? value) };
  });
}

export function SelectControl(props: ControlProps) {
  const { field, language, value, onChange } = props;
  const t = rendererTexts.in(language);
  const { placeholder: _, ...described } = { placeholder: '', ...describe(props) };
  return (
    <SelectField
      {...described}
      options={[{ value: '', label: t('choose') }, ...optionsOf(props)]}
      value={typeof value === 'string' ? value : ''}
      autoComplete={useAutofill(field)}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}

export function RadioControl(props: ControlProps) {
  const { value, onChange } = props;
  return (
    <RadioGroup
      {...describe(props)}
      options={optionsOf(props)}
      value={typeof value === 'string' ? value : ''}
      onChoose={onChange}
    />
  );
}

export function YesNoControl(props: ControlProps) {
  const { language, value, onChange } = props;
  const t = formTexts.in(language);
  const options = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ];
  const chosen = typeof value === 'boolean' ? (value ? 'yes' : 'no') : '';
  return (
    <RadioGroup
      {...describe(props)}
      isRow
      options={options}
      value={chosen}
      onChoose={(choice) => onChange(choice === 'yes')}
    />
  );
}

/** A box that says what the visitor agrees to or what applies. */
export function CheckboxControl(props: ControlProps) {
  const { type, field, language, value, onChange } = props;
  const { placeholder: _, ...described } = { placeholder: '', ...describe(props) };
  return (
    <Checkbox
      {...described}
      label={type.texts.in(language)(field.label)}
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

interface RadioGroupProps {
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly error: string | null;
  readonly options: readonly SelectOption[];
  readonly value: string;
  /** Side by side instead of one below the other. */
  readonly isRow?: boolean;
  readonly onChoose: (value: string) => void;
}

function RadioGroup({ id, label, help, error, options, value, isRow, onChoose }: RadioGroupProps) {
  const described = [error !== null && `${id}-error`, help !== undefined && `${id}-help`]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset className="form-choice">
      <legend className="form-label">{label}</legend>
      <div
        className={
          isRow === true ? 'form-choice__options form-choice__options--row' : 'form-choice__options'
        }
      >
        {options.map((option, index) => (
          <label key={option.value} className="form-choice__option">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              value={option.value}
              checked={option.value === value}
              aria-invalid={error === null ? undefined : true}
              aria-describedby={described === '' ? undefined : described}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help !== undefined && (
        <div className="pl-field__help" id={`${id}-help`}>
          {help}
        </div>
      )}
    </fieldset>
  );
}
