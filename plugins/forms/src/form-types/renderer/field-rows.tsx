import type { Language } from '@porchlight/kernel';
import { classNames } from '@porchlight/ui/bare';
import type { FormType } from '../definition/form-definition.ts';
import type { FormField } from '../definition/form-fields.ts';
import { valueAt } from '../definition/values-at.ts';
import { CheckboxControl, RadioControl, SelectControl, YesNoControl } from './choice-controls.tsx';
import type { ControlProps } from './control-props.ts';
import { DateControl } from './date-control.tsx';
import { ListControl } from './list-control.tsx';
import { SecretControl } from './secret-control.tsx';
import { LongTextControl, NumberControl, TextControl } from './text-controls.tsx';

interface FieldRowsProps {
  readonly type: FormType;
  readonly fields: readonly FormField[];
  /** Path of what holds the fields, with a dot at its end; '' for the form. */
  readonly prefix: string;
  readonly language: Language;
  /** What holds the values of the fields. */
  readonly holder: unknown;
  /** Sentences by path from the root of the values. */
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (path: string, value: unknown) => void;
}

/** Fields in rows; two or three narrow ones share a row where there is room. */
export function FieldRows({ fields, prefix, holder, errors, onChange, ...rest }: FieldRowsProps) {
  return (
    <div className="form-rows">
      {fields.map((field) => {
        const path = prefix + field.path;
        const width = field.schema['x-width'];
        const props: ControlProps = {
          ...rest,
          field,
          path,
          value: valueAt(holder, field.path),
          error: errors.get(path) ?? null,
          onChange: (value) => onChange(path, value),
        };
        return (
          <div
            key={path}
            className={classNames(
              'form-rows__cell',
              width !== undefined && `form-rows__cell--${width}`,
            )}
          >
            {field.widget === 'list' ? (
              <ListControl {...props}>
                {(entry, position) => (
                  <FieldRows
                    {...rest}
                    fields={field.items}
                    prefix={`${path}.${String(position)}.`}
                    holder={entry}
                    errors={errors}
                    onChange={onChange}
                  />
                )}
              </ListControl>
            ) : (
              <FieldControl {...props} />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The control of one field; lists hold fields themselves. */
function FieldControl(props: ControlProps) {
  const { widget } = props.field;
  switch (widget) {
    case 'text':
    case 'email':
    case 'phone':
      return <TextControl {...props} kind={widget} />;
    case 'textarea':
      return <LongTextControl {...props} />;
    case 'number':
    case 'money':
      return <NumberControl {...props} />;
    case 'date':
      return <DateControl {...props} />;
    case 'radio':
      return <RadioControl {...props} />;
    case 'select':
    case 'us-state':
      return <SelectControl {...props} />;
    case 'yes-no':
      return <YesNoControl {...props} />;
    case 'checkbox':
      return <CheckboxControl {...props} />;
    case 'ssn':
    case 'secret':
      return <SecretControl {...props} />;
    case 'list':
      return null;
  }
}
