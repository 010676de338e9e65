import { type EditDialogDefinition, optionsOf } from './edit-dialog-definition.ts';
import { EditFieldControl, type EditFormApi } from './edit-field-control.tsx';
import './edit-sections.css';

interface EditSectionsProps {
  readonly definition: EditDialogDefinition;
  readonly form: EditFormApi;
}

export function EditSections({ definition, form }: EditSectionsProps) {
  return (
    <div className="client-edit">
      {definition.sections.map(({ title, columns = 2, fields }) => (
        <fieldset key={title ?? ''} className="client-edit__section" data-columns={columns}>
          {title !== undefined && <legend className="client-edit__title">{title}</legend>}
          {fields.map(optionsOf).map((field) => (
            <EditFieldControl key={field.name} form={form} field={field} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
