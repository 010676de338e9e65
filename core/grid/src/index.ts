export { shownColumns } from './columns.ts';
export type { GridCore, GridWork } from './core.ts';
export { overCell } from './elements.ts';
export { createGrid } from './grid.ts';
export { blockOf } from './selection.ts';
export type * from './types.ts';
export { createGridWork } from './work.ts';
