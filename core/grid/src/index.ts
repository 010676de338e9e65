export { shownColumns } from './columns.ts';
export type { GridCore, GridEditing } from './core.ts';
export { overCell } from './elements.ts';
export { createGrid } from './grid.ts';
export { createTextMeasure, fittedWidths } from './fit-columns.ts';
export { blockOf, isWholeRows } from './selection.ts';
export type { GridSort } from './grid-sort.ts';
export type * from './types.ts';
export { createGridEditing } from './grid-editing.ts';
