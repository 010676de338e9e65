import { Checkbox, SegmentedFilter, SelectField, TextField } from '@porchlight/ui';
import type { PlacedField } from '../../../generated/types.ts';
import type { FieldProblem, PageSize } from '../../../rules/builtin/field-problems.ts';
import { type Box, boxOf, placedAt } from '../../../rules/placing/page-box.ts';
import { InchField } from './inch-field.tsx';
import { OptionsField } from './options-field.tsx';
import { usePlacer } from './placer-context.ts';
import { placerTexts } from './placer-texts.ts';
import type { FieldChange } from './placer-state.ts';

const texts = placerTexts.inspector;

interface FieldFormProps {
  readonly field: PlacedField;
  readonly pages: readonly PageSize[];
  readonly problems: readonly FieldProblem[];
}

/** The details of one field; each change is an edit that can be undone. */
export function FieldForm({ field, pages, problems }: FieldFormProps) {
  const { dispatch } = usePlacer();
  const change = (values: FieldChange) =>
    dispatch({ kind: 'change', ids: [field.id], change: values });
  const problemOf = (property: FieldProblem['property']) =>
    problems.find((problem) => problem.property === property)?.message;
  const isPriced = field.type === 'checkbox' || field.type === 'list';
  return (
    <div className="inspector__form">
      <TextField
        label={texts.label}
        data-inspector-first
        value={field.label}
        maxLength={100}
        autoComplete="off"
        error={problemOf('label')}
        {...(isPriced ? { help: texts.labelHelp } : {})}
        onChange={({ target }) => change({ label: target.value })}
      />
      <RoleChoice value={field.role} onChange={(role) => change({ role })} />
      <Checkbox
        label={texts.required}
        checked={field.required}
        onChange={({ target }) => change({ required: target.checked })}
      />
      {field.type === 'list' && (
        <OptionsField
          options={field.options}
          error={problemOf('options')}
          onChange={(options) => change({ options: [...options] })}
        />
      )}
      {field.type === 'text' && (
        <SelectField
          label={texts.prefill}
          value={field.prefill}
          options={(['none', 'name', 'email'] as const).map((value) => ({
            value,
            label: texts.prefills[value],
          }))}
          onChange={({ target }) => change({ prefill: target.value as PlacedField['prefill'] })}
        />
      )}
      <PlaceFields field={field} pages={pages} error={problemOf('place')} />
    </div>
  );
}

interface RoleChoiceProps {
  /** Null while several fields differ. */
  readonly value: PlacedField['role'] | null;
  readonly onChange: (role: PlacedField['role']) => void;
}

export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <div>
      <div className="inspector__label" aria-hidden>
        {texts.role}
      </div>
      <SegmentedFilter<PlacedField['role'] | ''>
        label={texts.role}
        value={value ?? ''}
        onChange={(role) => {
          if (role !== '') onChange(role);
        }}
        options={[
          { value: 'client', label: placerTexts.roles.client },
          { value: 'advisor', label: placerTexts.roles.advisor },
        ]}
      />
    </div>
  );
}

interface PlaceFieldsProps {
  readonly field: PlacedField;
  readonly pages: readonly PageSize[];
  readonly error: string | undefined;
}

/** The page, place, and size of a field in numbers. */
function PlaceFields({ field, pages, error }: PlaceFieldsProps) {
  const { dispatch } = usePlacer();
  const page = pages.find(({ number }) => number === field.page);
  const box = page === undefined ? null : boxOf(field, page);

  function place(change: Partial<Box>, on: PageSize | undefined = page) {
    if (on === undefined) return;
    const moved = placedAt({ ...field, page: on.number }, { ...boxOf(field, on), ...change }, on);
    dispatch({ kind: 'place', fields: [moved] });
  }

  return (
    <>
      <SelectField
        label={texts.page}
        value={String(field.page)}
        error={error}
        options={[
          ...(page === undefined ? [{ value: String(field.page), label: String(field.page) }] : []),
          ...pages.map(({ number }) => ({ value: String(number), label: String(number) })),
        ]}
        onChange={({ target }) =>
          place(
            {},
            pages.find(({ number }) => String(number) === target.value),
          )
        }
      />
      {box !== null && (
        <div className="inspector__place">
          {(['x', 'y', 'width', 'height'] as const).map((side) => (
            <InchField
              key={side}
              label={texts[side]}
              points={box[side]}
              onChange={(points) => place({ [side]: points })}
            />
          ))}
        </div>
      )}
    </>
  );
}
