import { Checkbox } from '@porchlight/ui';
import { TypeMark } from '../../templates/list/template-icon.tsx';
import type { FormGroup } from './form-choices.ts';
import '../../templates/templates.css';

interface FormChoicesProps {
  readonly groups: readonly FormGroup[];
  readonly emptyText: string;
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/** Checkboxes of global forms, by folder. */
export function FormChoices({ groups, emptyText, chosen, onChange }: FormChoicesProps) {
  if (groups.length === 0) return <p className="add-documents__none">{emptyText}</p>;
  return groups.map(({ label, templates }) => (
    <fieldset key={label} className="add-documents__folder">
      <legend>{label}</legend>
      {templates.map(({ id, title, type }) => (
        <div key={id} className="add-documents__choice">
          <Checkbox
            label={title}
            checked={chosen.has(id)}
            onChange={() => {
              const next = new Set(chosen);
              if (!next.delete(id)) next.add(id);
              onChange(next);
            }}
          />
          <TypeMark type={type} />
        </div>
      ))}
    </fieldset>
  ));
}
