import type { PlacedField } from '../../../generated/types.ts';
import type { PageSize } from '../../../rules/builtin/field-problems.ts';
import { type Arrangement, arranged } from '../../../rules/placing/arranging.ts';
import { boxOf, placedAt, resized } from '../../../rules/placing/page-box.ts';
import { isSameFields } from '../../../rules/placing/merge-fields.ts';
import { byPosition, inserted, reordered } from '../../../rules/placing/tab-order.ts';

/** The fields of a document while they are placed. */
export interface PlacerState {
  readonly pages: readonly PageSize[];
  /** In tab order. */
  readonly fields: readonly PlacedField[];
  /** Ids in the order in which they were selected. */
  readonly selected: readonly string[];
  readonly copied: readonly PlacedField[];
  readonly past: readonly (readonly PlacedField[])[];
  readonly future: readonly (readonly PlacedField[])[];
  /** An edit that names the same key is undone together with the previous one; null joins nothing. */
  readonly lastEdit: string | null;
}

/** What the inspector changes. */
export type FieldChange = Partial<
  Pick<PlacedField, 'label' | 'required' | 'role' | 'options' | 'prefill'>
>;

export type PlacerAction =
  | { readonly kind: 'select'; readonly ids: readonly string[] }
  /** Adds a field to the selection, or removes it from there. */
  | { readonly kind: 'toggle'; readonly id: string }
  | { readonly kind: 'add'; readonly fields: readonly PlacedField[] }
  /** Fields with new places, matched by id. */
  | { readonly kind: 'place'; readonly fields: readonly PlacedField[]; readonly joins?: string }
  | { readonly kind: 'change'; readonly ids: readonly string[]; readonly change: FieldChange }
  /** By points: moves the selected fields, or their right and lower sides. */
  | { readonly kind: 'nudge' | 'grow'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'arrange'; readonly arrangement: Arrangement }
  | { readonly kind: 'reorder'; readonly id: string; readonly to: number }
  /** All fields after someone else's changes were merged. */
  | { readonly kind: 'merge'; readonly fields: readonly PlacedField[] }
  | { readonly kind: 'sort' | 'delete' | 'copy' | 'undo' | 'redo' }
  /** Another document: nothing before it can be undone. */
  | {
      readonly kind: 'load';
      readonly pages: readonly PageSize[];
      readonly fields: readonly PlacedField[];
    };

const MOST_STEPS = 200;

export function startState(
  pages: readonly PageSize[],
  fields: readonly PlacedField[],
): PlacerState {
  return { pages, fields, selected: [], copied: [], past: [], future: [], lastEdit: null };
}

/** The state after an action. */
export function placerState(state: PlacerState, action: PlacerAction): PlacerState {
  const { fields, selected, pages } = state;
  switch (action.kind) {
    case 'select':
      return { ...state, selected: known(fields, action.ids), lastEdit: null };
    case 'toggle':
      return {
        ...state,
        selected: selected.includes(action.id)
          ? selected.filter((id) => id !== action.id)
          : known(fields, [...selected, action.id]),
        lastEdit: null,
      };
    case 'add':
      return {
        ...edited(state, inserted(fields, action.fields)),
        selected: action.fields.map(({ id }) => id),
      };
    case 'place': {
      const places = new Map(action.fields.map((field) => [field.id, field]));
      return edited(
        state,
        fields.map((field) => places.get(field.id) ?? field),
        action.joins,
      );
    }
    case 'change':
      return edited(
        state,
        fields.map((field) =>
          action.ids.includes(field.id) ? changed(field, action.change) : field,
        ),
        `${Object.keys(action.change).join()}:${action.ids.join()}`,
      );
    case 'nudge':
    case 'grow':
      return edited(
        state,
        fields.map((field) => (selected.includes(field.id) ? moved(field, pages, action) : field)),
        action.kind,
      );
    case 'arrange':
      return edited(state, arranged(fields, selected, action.arrangement, pages));
    case 'reorder':
      return edited(state, reordered(fields, action.id, action.to), `order:${action.id}`);
    case 'sort':
      return edited(state, fields.toSorted(byPosition));
    case 'delete':
      return {
        ...edited(
          state,
          fields.filter(({ id }) => !selected.includes(id)),
        ),
        selected: [],
      };
    case 'copy':
      return { ...state, copied: chosenFields(state) };
    case 'merge':
      return edited(state, action.fields);
    case 'undo':
      return stepped(state, state.past.at(-1), 'past');
    case 'redo':
      return stepped(state, state.future.at(-1), 'future');
    case 'load':
      return { ...startState(action.pages, action.fields), copied: state.copied };
  }
}

/** The selected fields in the order in which they were selected. */
export function chosenFields({ fields, selected }: PlacerState): readonly PlacedField[] {
  return selected.flatMap((id) => fields.find((field) => field.id === id) ?? []);
}

function edited(
  state: PlacerState,
  fields: readonly PlacedField[],
  joins: string | null = null,
): PlacerState {
  if (isSameFields(state.fields, fields)) return state;
  const isJoined = joins !== null && joins === state.lastEdit;
  return {
    ...state,
    fields,
    selected: known(fields, state.selected),
    past: isJoined ? state.past : [...state.past, state.fields].slice(-MOST_STEPS),
    future: [],
    lastEdit: joins,
  };
}

function stepped(
  state: PlacerState,
  to: readonly PlacedField[] | undefined,
  from: 'past' | 'future',
): PlacerState {
  if (to === undefined) return state;
  const back = from === 'past' ? 'future' : 'past';
  return {
    ...state,
    fields: to,
    selected: known(to, state.selected),
    [from]: state[from].slice(0, -1),
    [back]: [...state[back], state.fields],
    lastEdit: null,
  };
}

function moved(
  field: PlacedField,
  pages: readonly PageSize[],
  { kind, dx, dy }: { readonly kind: 'nudge' | 'grow'; readonly dx: number; readonly dy: number },
): PlacedField {
  const page = pages.find(({ number }) => number === field.page);
  if (page === undefined) return field;
  const box = boxOf(field, page);
  const next =
    kind === 'nudge'
      ? { ...box, x: box.x + dx, y: box.y + dy }
      : resized(box, { x: 1, y: 1 }, { dx, dy }, field.type, page);
  return placedAt(field, next, page);
}

/** A change applies where it makes sense: only lists have options, only text is filled in for the signer. */
function changed(field: PlacedField, { options, prefill, ...change }: FieldChange): PlacedField {
  return {
    ...field,
    ...change,
    ...(options !== undefined && field.type === 'list' ? { options: [...options] } : {}),
    ...(prefill !== undefined && field.type === 'text' ? { prefill } : {}),
  };
}

function known(fields: readonly PlacedField[], ids: readonly string[]): readonly string[] {
  return ids.filter((id) => fields.some((field) => field.id === id));
}
