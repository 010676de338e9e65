import { Icon } from '@porchlight/ui';
import { memo, useSyncExternalStore } from 'react';
import type { PlacedField } from '../../../generated/types.ts';
import type { Sides } from '../../../rules/placing/page-box.ts';
import { dragFields, dragSides } from './field-drags.ts';
import { fieldIcons, placeStyle } from './field-look.ts';
import { usePlacer } from './placer-context.ts';
import { placerTexts } from './placer-texts.ts';

const texts = placerTexts.field;

const handles: readonly (Sides & { readonly name: string })[] = [
  { name: 'nw', x: -1, y: -1 },
  { name: 'n', x: 0, y: -1 },
  { name: 'ne', x: 1, y: -1 },
  { name: 'e', x: 1, y: 0 },
  { name: 'se', x: 1, y: 1 },
  { name: 's', x: 0, y: 1 },
  { name: 'sw', x: -1, y: 1 },
  { name: 'w', x: -1, y: 0 },
];

interface FieldBoxProps {
  readonly field: PlacedField;
  readonly isSelected: boolean;
  /** The only one selected: shows its handles. */
  readonly isAlone: boolean;
  readonly problem: string | null;
  /** On a phone a field is selected by a tap and never moved. */
  readonly isFixed: boolean;
  readonly helpId: string;
}

/** A field on its page, to be moved and resized by pointer; keys are handled by the pages around it. */
export const FieldBox = memo(function FieldBox(props: FieldBoxProps) {
  const { field, isSelected, isAlone, problem, isFixed, helpId } = props;
  const placer = usePlacer();
  const isDragged = useSyncExternalStore(
    placer.drag.subscribe,
    () => placer.drag.get()?.fields.some(({ id }) => id === field.id) ?? false,
  );
  const { id, type, role, label, required, page } = field;
  const name = texts.name(placerTexts.fieldTypes[type], label, placerTexts.roles[role], page);
  return (
    <div
      role="button"
      tabIndex={0}
      data-field={id}
      data-role={role}
      data-type={type}
      data-dragged={isDragged || undefined}
      aria-pressed={isSelected}
      aria-label={problem === null ? name : `${name}. ${problem}`}
      aria-describedby={isFixed ? undefined : helpId}
      title={problem ?? label}
      className="field-box"
      style={placeStyle(field)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        if (isFixed) placer.dispatch({ kind: 'select', ids: [id] });
        else dragFields(placer, event, field);
      }}
    >
      <span className="field-box__role" aria-hidden>
        {placerTexts.roleMarks[role]}
      </span>
      <Icon name={fieldIcons[type]} size={12} />
      <span className="pl-ellipsis field-box__label">
        {label}
        {required && ' *'}
      </span>
      {problem !== null && (
        <span className="field-box__problem">
          <Icon name="circle-alert" size={14} />
        </span>
      )}
      {isAlone && !isFixed && (
        <span aria-hidden>
          {handles.map(({ name: handle, ...sides }) => (
            <span
              key={handle}
              className={`field-box__handle field-box__handle--${handle}`}
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                event.stopPropagation();
                dragSides(placer, event, field, sides);
              }}
            />
          ))}
        </span>
      )}
    </div>
  );
});
