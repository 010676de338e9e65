import { type FormField, fieldsOf } from '../definition/form-fields.ts';
import { isShown } from '../definition/shown-fields.ts';
import type { StepProps } from '../form-view.ts';
import { FieldRows } from './field-rows.tsx';

/** The fields of a step in its sections (`x-group`), those that are shown now. */
export function StepFields({ type, step, language, values, faults, onChange }: StepProps) {
  const translate = type.texts.in(language);
  const errors = new Map(faults.map(({ field, message }) => [field, message]));
  const shown = fieldsOf(step.schema).filter((field) => isShown(type, field, values));
  return (
    <div className="form-sections">
      {sectionsOf(shown).map(({ group, fields }) => {
        const rows = (
          <FieldRows
            type={type}
            fields={fields}
            prefix=""
            language={language}
            holder={values}
            errors={errors}
            onChange={onChange}
          />
        );
        if (group === undefined) return <div key="">{rows}</div>;
        return (
          <section key={group} aria-label={translate(group)}>
            <h3 className="form-sections__title">{translate(group)}</h3>
            {rows}
          </section>
        );
      })}
    </div>
  );
}

interface Section {
  readonly group: string | undefined;
  readonly fields: FormField[];
}

/** Fields of one group in a row of fields are a section. */
function sectionsOf(fields: readonly FormField[]): readonly Section[] {
  const sections: Section[] = [];
  for (const field of fields) {
    const group = field.schema['x-group'];
    const last = sections.at(-1);
    if (last !== undefined && last.group === group) last.fields.push(field);
    else sections.push({ group, fields: [field] });
  }
  return sections;
}
