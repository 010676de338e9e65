import { newUuid } from '@porchlight/web';
import type { PointerEvent } from 'react';
import type { PlacedField } from '../../../generated/types.ts';
import type { FieldType, PageSize } from '../../../rules/builtin/field-problems.ts';
import { draggedFields, draggedSides } from '../../../rules/placing/dragging.ts';
import {
  boxBetween,
  boxOf,
  insidePage,
  overlaps,
  type Sides,
} from '../../../rules/placing/page-box.ts';
import { MOST_FIELDS, newField } from '../../../rules/placing/new-fields.ts';
import { pointedPage, type PointedPage } from './page-points.ts';
import { placerTexts } from './placer-texts.ts';
import { chosenFields } from './placer-state.ts';
import type { Placer } from './placer-store.ts';
import { type PointerPlace, trackPointer } from './track-pointer.ts';

/** Lines attract what is dragged from so many pixels on. */
const SNAP = 6;
/** A frame smaller than this was a click. */
const SMALLEST_DRAWN = 6;

/** Moves the selected fields with the pointer; a click without a move selects the field alone. */
export function dragFields(placer: Placer, event: PointerEvent, field: PlacedField): void {
  const { state, dispatch, drag } = placer;
  const adds = event.shiftKey || event.ctrlKey || event.metaKey;
  const wasSelected = state.get().selected.includes(field.id);
  if (adds) return dispatch({ kind: 'toggle', id: field.id });
  if (!wasSelected) dispatch({ kind: 'select', ids: [field.id] });
  const from = pointedPage(placer, event);
  if (from === null) return;
  const page = pageOf(placer, field) ?? from.page;
  const chosen = chosenFields(state.get());
  const dragged = (to: PointedPage, place: PointerPlace) =>
    draggedFields(chosen, { ...from, page }, to, surroundings(placer, to, place));
  track(placer, event, {
    onMove: (to, place) => drag.set({ ...dragged(to, place), frame: null }),
    onDrop: (to, place) => dispatch({ kind: 'place', fields: dragged(to, place).fields }),
    onClick: () => dispatch({ kind: 'select', ids: [field.id] }),
  });
}

/** Resizes a field by one of its handles. */
export function dragSides(
  placer: Placer,
  event: PointerEvent,
  field: PlacedField,
  sides: Sides,
): void {
  const { dispatch, drag } = placer;
  const from = pointedPage(placer, event);
  if (from === null) return;
  const dragged = (to: PointedPage, place: PointerPlace) =>
    draggedSides(field, sides, from, to, surroundings(placer, to, place));
  track(placer, event, {
    onMove: (to, place) => drag.set({ ...dragged(to, place), frame: null }),
    onDrop: (to, place) => dispatch({ kind: 'place', fields: dragged(to, place).fields }),
  });
}

/** Drags a new field out of the palette. */
export function dragNewField(placer: Placer, event: PointerEvent, type: FieldType): void {
  const { drag } = placer;
  const dragged = (to: PointedPage, place: PointerPlace) => {
    const field = fieldFor(placer, type, { page: to.page, at: to });
    const point = { page: to.page, x: 0, y: 0 };
    return draggedFields([field], point, point, surroundings(placer, to, place));
  };
  track(placer, event, {
    onMove: (to, place) => drag.set(to.isInside ? { ...dragged(to, place), frame: null } : null),
    onDrop: (to, place) => {
      if (to.isInside) addFields(placer, dragged(to, place).fields);
    },
  });
}

/** Places the chosen type on a page: at a click, or as large as it is drawn. */
export function drawField(placer: Placer, event: PointerEvent, type: FieldType): void {
  const { drag, tool } = placer;
  const from = pointedPage(placer, event);
  if (from === null) return;
  const { page } = from;
  const staysArmed = event.shiftKey;
  const place = (field: PlacedField) => {
    addFields(placer, [field]);
    if (!staysArmed) tool.set({ ...tool.get(), type: null });
  };
  track(placer, event, {
    onMove: (to) => {
      const box = frameOn(page, from, to);
      drag.set({ page: page.number, fields: [], guides: [], frame: box });
    },
    onDrop: (to) => {
      const box = frameOn(page, from, to);
      const isDrawn = box.width >= SMALLEST_DRAWN && box.height >= SMALLEST_DRAWN;
      place(fieldFor(placer, type, isDrawn ? { page, box } : { page, at: from }));
    },
    onClick: () => place(fieldFor(placer, type, { page, at: from })),
  });
}

/** Selects what a frame on the page touches; a click selects nothing. */
export function dragFrame(placer: Placer, event: PointerEvent): void {
  const { state, drag, dispatch } = placer;
  const from = pointedPage(placer, event);
  if (from === null) return;
  const { page } = from;
  const before = event.shiftKey ? state.get().selected : [];
  dispatch({ kind: 'select', ids: before });
  track(placer, event, {
    onMove: (to) =>
      drag.set({ page: page.number, fields: [], guides: [], frame: frameOn(page, from, to) }),
    onDrop: (to) => {
      const frame = frameOn(page, from, to);
      const touched = state
        .get()
        .fields.filter(
          (field) => field.page === page.number && overlaps(boxOf(field, page), frame),
        );
      const ids = new Set([...before, ...touched.map(({ id }) => id)]);
      dispatch({ kind: 'select', ids: [...ids] });
    },
  });
}

/** Adds a field in the middle of a page and moves the focus to it. */
export function addInMiddle(placer: Placer, type: FieldType, page: PageSize): void {
  addFields(placer, [fieldFor(placer, type, { page })]);
}

/** Adds fields as far as the document takes them, and says so. */
export function addFields(placer: Placer, fields: readonly PlacedField[]): void {
  const room = MOST_FIELDS - placer.state.get().fields.length;
  const added = fields.slice(0, Math.max(room, 0));
  const [first] = added;
  if (first === undefined) return placer.spoken.set(placerTexts.palette.full);
  placer.dispatch({ kind: 'add', fields: added });
  placer.spoken.set(
    added.length === 1
      ? placerTexts.field.added(first.label, first.page)
      : placerTexts.added(added.length),
  );
  placer.focusField(first.id);
}

function fieldFor(
  { state, tool }: Placer,
  type: FieldType,
  place: Parameters<typeof newField>[2],
): PlacedField {
  return newField(type, tool.get().role, place, newUuid(), state.get().fields);
}

interface Tracked {
  readonly onMove: (to: PointedPage, place: PointerPlace) => void;
  readonly onDrop: (to: PointedPage, place: PointerPlace) => void;
  readonly onClick?: () => void;
}

function track(placer: Placer, event: PointerEvent, { onMove, onDrop, onClick }: Tracked): void {
  const { drag, surface } = placer;
  trackPointer(event.nativeEvent, {
    scroller: surface.scroller,
    onMove: (place) => {
      const to = pointedPage(placer, place);
      if (to !== null) onMove(to, place);
    },
    onEnd: (place, hasMoved) => {
      drag.set(null);
      const to = hasMoved ? pointedPage(placer, place) : null;
      if (to !== null) onDrop(to, place);
      else if (!hasMoved) onClick?.();
    },
    onCancel: () => drag.set(null),
  });
}

function surroundings({ state }: Placer, { scale }: PointedPage, { isFree }: PointerPlace) {
  const { pages, fields } = state.get();
  return { pages, fields, within: isFree ? 0 : SNAP / scale };
}

function frameOn(page: PageSize, from: PointedPage, to: PointedPage) {
  const y = to.page.number === page.number ? to.y : to.page.number > page.number ? page.height : 0;
  const end = insidePage({ x: to.x, y, width: 0, height: 0 }, page);
  return boxBetween(from, end);
}

function pageOf({ state }: Placer, field: PlacedField): PageSize | undefined {
  return state.get().pages.find(({ number }) => number === field.page);
}
