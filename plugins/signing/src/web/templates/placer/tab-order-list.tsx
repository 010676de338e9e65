import { Button, Icon, IconButton, Note, useStore } from '@porchlight/ui';
import { memo, useState } from 'react';
import type { PlacedField } from '../../../generated/types.ts';
import { hasFullForm } from '../../../rules/builtin/form-fields.ts';
import { fieldIcons } from './field-look.ts';
import { usePlacer } from './placer-context.ts';
import { placerTexts } from './placer-texts.ts';
import './tab-order-list.css';

const texts = placerTexts.list;

interface TabOrderListProps {
  readonly problems: ReadonlyMap<string, string>;
  /** Why the document cannot be signed yet, beside the problems of its fields. */
  readonly readiness: string | null;
  /** For touch: buttons instead of a handle, and no tools that place fields. */
  readonly isFixed: boolean;
  readonly onOpen: (id: string) => void;
}

/** All fields in tab order, which is the order in which signers get to them. */
export function TabOrderList({ problems, readiness, isFixed, onOpen }: TabOrderListProps) {
  const { state, dispatch, spoken } = usePlacer();
  const { fields, selected } = useStore(state);
  const [dragged, setDragged] = useState<string | null>(null);

  function move(field: PlacedField, to: number) {
    dispatch({ kind: 'reorder', id: field.id, to });
    const now = state.get().fields;
    const at = now.findIndex(({ id }) => id === field.id);
    spoken.set(texts.position(field.label, at + 1, now.length));
  }

  return (
    <section className="field-list" aria-label={texts.title}>
      <div className="field-list__head">
        <h2 className="field-list__title">{texts.label(fields.length)}</h2>
        {fields.length > 1 && (
          <Button size="small" variant="ghost" onClick={() => dispatch({ kind: 'sort' })}>
            {texts.sort}
          </Button>
        )}
      </div>
      {readiness !== null && (
        <p className="field-list__readiness" role="status">
          <Icon name="triangle-alert" size={14} /> {texts.problems}: {readiness}
        </p>
      )}
      {hasFullForm(fields) && <Note icon={<Icon name="info" />}>{placerTexts.fullForm}</Note>}
      {fields.length === 0 ? (
        <p className="field-list__none">
          <strong>{texts.none}</strong> {!isFixed && texts.noneHint}
        </p>
      ) : (
        <ol className="field-list__fields">
          {fields.map((field, index) => (
            <li
              key={field.id}
              className="field-list__field"
              data-selected={selected.includes(field.id) || undefined}
              data-dragged={dragged === field.id || undefined}
              onDragOver={(event) => {
                const moving = fields.find(({ id }) => id === dragged);
                if (moving === undefined) return;
                event.preventDefault();
                if (moving.id !== field.id) dispatch({ kind: 'reorder', id: moving.id, to: index });
              }}
              onDrop={(event) => event.preventDefault()}
            >
              {isFixed ? (
                <MoveButtons field={field} at={index} of={fields.length} onMove={move} />
              ) : (
                <span
                  role="button"
                  tabIndex={0}
                  className="field-list__handle"
                  draggable
                  aria-label={texts.move(field.label)}
                  title={texts.moveHelp}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', field.label);
                    setDragged(field.id);
                  }}
                  onDragEnd={() => setDragged(null)}
                  onKeyDown={(event) => {
                    const to = positionFor(event.key, index, fields.length);
                    if (to === undefined) return;
                    event.preventDefault();
                    move(field, to);
                  }}
                >
                  <Icon name="grip-vertical" />
                </span>
              )}
              {!isFixed && (
                <input
                  type="checkbox"
                  className="field-list__check"
                  aria-label={texts.select(field.label)}
                  checked={selected.includes(field.id)}
                  onChange={() => dispatch({ kind: 'toggle', id: field.id })}
                />
              )}
              <FieldRow field={field} problem={problems.get(field.id) ?? null} onOpen={onOpen} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface FieldRowProps {
  readonly field: PlacedField;
  readonly problem: string | null;
  readonly onOpen: (id: string) => void;
}

const FieldRow = memo(function FieldRow({ field, problem, onOpen }: FieldRowProps) {
  const { id, type, role, label, page, required } = field;
  return (
    <button type="button" className="field-list__open" title={label} onClick={() => onOpen(id)}>
      <Icon name={fieldIcons[type]} size={14} />
      <span className="pl-ellipsis pl-grow">
        {label}
        {required && ' *'}
      </span>
      {problem !== null && (
        <span className="field-list__problem" role="img" aria-label={problem} title={problem}>
          <Icon name="circle-alert" size={14} />
        </span>
      )}
      <span className="field-list__role" data-role={role}>
        {placerTexts.roles[role]}
      </span>
      <span className="field-list__page">{placerTexts.pages.page(page)}</span>
    </button>
  );
});

interface MoveButtonsProps {
  readonly field: PlacedField;
  readonly at: number;
  readonly of: number;
  readonly onMove: (field: PlacedField, to: number) => void;
}

function MoveButtons({ field, at, of, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        label={texts.up(field.label)}
        icon={<Icon name="arrow-up" />}
        size="touch"
        disabledReason={at === 0 ? texts.isFirst : null}
        onClick={() => onMove(field, at - 1)}
      />
      <IconButton
        label={texts.down(field.label)}
        icon={<Icon name="arrow-down" />}
        size="touch"
        disabledReason={at === of - 1 ? texts.isLast : null}
        onClick={() => onMove(field, at + 1)}
      />
    </>
  );
}

function positionFor(key: string, at: number, count: number): number | undefined {
  const positions: Partial<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: count - 1,
  };
  return positions[key];
}
