import type { KeyboardEvent } from 'react';
import { chosenFields } from './placer-state.ts';
import { placerTexts } from './placer-texts.ts';
import type { Placer } from './placer-store.ts';

/** Points that an arrow key moves, and with Alt. */
const COARSE = 6;
const FINE = 1;
const PER_INCH = 72;

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Keys on a field of a page. They act on the selection when the field belongs to it, else on the field alone.
 *
 * @param onDetails Enter leads to the details of the field
 */
export function pressedOnField(placer: Placer, event: KeyboardEvent, onDetails: () => void): void {
  const id = fieldIdOf(event);
  if (id === null || event.ctrlKey || event.metaKey) return;
  const { dispatch } = placer;
  const way = ways[event.key];
  if (way !== undefined) {
    selectFor(placer, id);
    const step = event.altKey ? FINE : COARSE;
    const kind = event.shiftKey ? 'grow' : 'nudge';
    dispatch({ kind, dx: way[0] * step, dy: way[1] * step });
    speakPlace(placer, id, event.shiftKey);
  } else if (event.key === 'Enter') {
    dispatch({ kind: 'select', ids: [id] });
    onDetails();
  } else if (event.key === ' ') {
    dispatch({ kind: 'toggle', id });
    placer.spoken.set(placerTexts.field.selected(placer.state.get().selected.length));
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    selectFor(placer, id);
    deleteSelected(placer);
  } else return;
  event.preventDefault();
}

/** Enter and Space on a field that is not moved lead to its details. */
export function openedByKey(placer: Placer, event: KeyboardEvent, onDetails: () => void): void {
  const id = fieldIdOf(event);
  if (id === null || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  placer.dispatch({ kind: 'select', ids: [id] });
  onDetails();
}

/** Deletes the selected fields; the focus goes to the next one in the tab order. */
export function deleteSelected(placer: Placer): void {
  const { state, dispatch, spoken, focusField } = placer;
  const { fields, selected } = state.get();
  const last = fields.findLastIndex(({ id }) => selected.includes(id));
  const rest = fields.filter(({ id }) => !selected.includes(id));
  const next = fields.slice(last + 1)[0] ?? rest.at(-1);
  dispatch({ kind: 'delete' });
  spoken.set(placerTexts.field.deleted(selected.length));
  if (next !== undefined) focusField(next.id);
  else placer.surface.scroller?.focus();
}

function fieldIdOf({ target }: KeyboardEvent): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest('[data-field]')?.getAttribute('data-field') ?? null;
}

function selectFor({ state, dispatch }: Placer, id: string): void {
  if (!state.get().selected.includes(id)) dispatch({ kind: 'select', ids: [id] });
}

function speakPlace({ state, spoken }: Placer, id: string, isSize: boolean): void {
  const { pages } = state.get();
  const field = chosenFields(state.get()).find((one) => one.id === id);
  const page = pages.find(({ number }) => number === field?.page);
  if (field === undefined || page === undefined) return;
  const inches = (share: number, points: number) => ((share * points) / PER_INCH).toFixed(2);
  spoken.set(
    isSize
      ? placerTexts.field.sized(
          field.label,
          inches(field.width, page.width),
          inches(field.height, page.height),
        )
      : placerTexts.field.at(
          field.label,
          inches(field.x, page.width),
          inches(field.y, page.height),
        ),
  );
}
