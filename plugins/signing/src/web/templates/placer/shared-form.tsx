import { Checkbox } from '@porchlight/ui';
import type { PlacedField } from '../../../generated/types.ts';
import { RoleChoice } from './field-form.tsx';
import { usePlacer } from './placer-context.ts';
import { placerTexts } from './placer-texts.ts';
import type { FieldChange } from './placer-state.ts';

const texts = placerTexts.inspector;

/** What several selected fields have in common. */
export function SharedForm({ fields }: { readonly fields: readonly PlacedField[] }) {
  const { dispatch } = usePlacer();
  const [first] = fields;
  const isShared = (name: 'role' | 'required') =>
    fields.every((field) => field[name] === first?.[name]);
  const change = (values: FieldChange) =>
    dispatch({ kind: 'change', ids: fields.map(({ id }) => id), change: values });
  return (
    <div className="inspector__form">
      <RoleChoice
        value={isShared('role') ? (first?.role ?? null) : null}
        onChange={(role) => change({ role })}
      />
      <Checkbox
        label={isShared('required') ? texts.required : `${texts.required} (${texts.mixed})`}
        checked={isShared('required') && first?.required === true}
        onChange={({ target }) => change({ required: target.checked })}
      />
    </div>
  );
}
