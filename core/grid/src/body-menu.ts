import { includes, single, wholeRows } from './selection.ts';
import type { SelectableSheet } from './selectable-sheet.ts';
import type { Surface } from './surface.ts';
import { zoneOf } from './zone.ts';

/**
 * The menu of the selected cells or rows: by the second button of the mouse, a long press, or the menu key. A press beside
 * the selection first selects the cell or row that it hits. Without a listener the browser's own menu stays. Listens until
 * the signal is aborted.
 */
export function watchBodyMenu(
  { body, scroller }: Surface,
  sheet: SelectableSheet,
  signal: AbortSignal,
): void {
  function onBody(event: MouseEvent): void {
    const zone = zoneOf(event);
    const { cellMenu } = sheet.options.on;
    if (zone === null || !cellMenu) return;
    event.preventDefault();
    const point = single(sheet.pointAt(event.clientX, event.clientY));
    const hit = zone === 'cell' ? point : wholeRows(point, sheet.sheet);
    clearMarksBeside(sheet, point.anchor.row);
    if (!sheet.selection || !includes(sheet.selection, hit)) sheet.select(hit, 'still');
    sheet.focus();
    cellMenu({ x: event.clientX, y: event.clientY });
  }

  /** The menu key names no cell: the event comes from the element that has the focus. */
  function onScroller(event: MouseEvent): void {
    const { cellMenu } = sheet.options.on;
    const { head, heading } = sheet.state;
    if (event.target !== scroller || head || heading !== null) return;
    if (!sheet.selection || !cellMenu) return;
    event.preventDefault();
    clearMarksBeside(sheet, sheet.selection.anchor.row);
    const active = document.getElementById(sheet.viewport.activeId() ?? '') ?? body;
    const { left, bottom } = active.getBoundingClientRect();
    cellMenu({ x: left, y: bottom });
  }

  body.addEventListener('contextmenu', onBody, { signal });
  scroller.addEventListener('contextmenu', onScroller, { signal });
}

/** The menu of a row that is not marked belongs to that row only. */
function clearMarksBeside(sheet: SelectableSheet, row: number): void {
  const id = sheet.options.source.id(row);
  if (id === null || !sheet.marked.has(id)) sheet.marks.clear();
}
