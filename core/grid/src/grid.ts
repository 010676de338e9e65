import { createAria } from './aria.ts';
import { createColumnChanges } from './column-changes.ts';
import { layColumns } from './columns.ts';
import type { GridCore, GridWork } from './core.ts';
import { createRowFollower } from './follow-rows.ts';
import { createGeometry } from './geometry.ts';
import './grid.css';
import './grid-cells.css';
import './forced-colors.css';
import { watchHeadMenu } from './head-menu.ts';
import { watchHeader } from './header-pointer.ts';
import { createKeyCommands } from './key-commands.ts';
import { ROW } from './measures.ts';
import { createPeers } from './peers.ts';
import { watchPointer } from './pointer.ts';
import { inside, single } from './selection.ts';
import { type GridState, type HeadFocus, sheetOf } from './state.ts';
import { createSurface } from './surface.ts';
import type { CellPoint, CellRange, Grid, GridOptions } from './types.ts';
import { createViewport } from './viewport.ts';
import { fitWidth } from './fit-width.ts';

/**
 * A sheet of any number of rows: draws what is on the screen, moves, selects; knows nothing of what the cells mean.
 *
 * @param root filled completely; as large as the grid is to be
 * @param makeWork editing, copying and filling; without it the sheet is only looked at
 */
export function createGrid(
  root: HTMLElement,
  options: GridOptions,
  makeWork?: (core: GridCore) => GridWork,
): Grid {
  const surface = createSurface(root);
  const { scroller } = surface;
  const state: GridState = {
    options,
    layout: layColumns([], 0, 0, 0),
    selection: null,
    head: null,
    width: 0,
    height: 0,
  };
  let total = -1;
  const aria = createAria(surface, state);
  const viewport = createViewport(surface, state, () => aria.update(viewport.activeId()));
  const peers = createPeers(viewport.pins);
  const changes = createColumnChanges(state, viewport, aria);
  const geometry = createGeometry(scroller, state);

  const rows = createRowFollower(
    state,
    () => {
      const { row, rows: count } = viewport.frame;
      return { first: row, last: row + count - 1 };
    },
    (range) => {
      // The keyboard may be on a heading, that of the sort.
      state.selection = range;
      viewport.redraw();
      tellSelection();
    },
  );
  /** What was told of the selection. */
  let told: CellRange | null = null;

  const core: GridCore = {
    scroller,
    get options() {
      return state.options;
    },
    get columns() {
      return state.layout.columns;
    },
    get selection() {
      return state.selection;
    },
    get sheet() {
      const { bodyHeight, columns } = viewport.frame;
      return sheetOf(state, Math.floor(bodyHeight / ROW) - 1, columns - 1);
    },
    select,
    asSelected: rows.asSelected,
    reveal: viewport.reveal,
    pin: viewport.pins.add,
    pointAt: geometry.pointAt,
    redraw: viewport.redraw,
    drawAsked: viewport.drawAsked,
    focus: () => scroller.focus({ preventScroll: true }),
    say: aria.say,
  };

  function select(range: CellRange, still?: 'still'): void {
    state.selection = range;
    state.head = null;
    if (still === undefined) viewport.reveal(range.focus);
    viewport.redraw();
    tellSelection();
  }

  function tellSelection(): void {
    const { selection } = state;
    told = selection;
    rows.hold(selection);
    work?.selected(selection);
    state.options.on.select(selection);
  }

  function goHead(focus: HeadFocus): void {
    state.head = focus;
    viewport.revealColumn(focus.column);
    viewport.redraw();
  }

  function lay(): void {
    ({ total } = state.options.source);
    viewport.lay();
    peers.show(state.options.peers, state.layout);
    keepSelectionInside();
  }

  function keepSelectionInside(): void {
    const size = { rows: total, columns: state.layout.columns.length };
    const { selection } = state;
    if (!selection) return;
    if (size.rows === 0 || size.columns === 0) {
      state.selection = null;
      return;
    }
    const kept = {
      anchor: inside(selection.anchor, size),
      focus: inside(selection.focus, size),
    };
    if (!isSame(kept, selection)) state.selection = kept;
  }

  function listen(): () => void {
    return state.options.source.subscribe(() => {
      rows.follow();
      if (state.options.source.total !== total) lay();
      if (state.selection !== told) tellSelection();
      viewport.redraw();
    });
  }

  const work = makeWork?.(core) ?? null;
  const keyCommand = createKeyCommands({
    ...{ core, state, work, changes, aria, goHead },
    firstRow: () => Math.ceil(viewport.frame.top / ROW),
  });
  const onKey = (event: KeyboardEvent) => {
    keyCommand(event);
    viewport.drawAsked();
  };
  const endPointer = watchPointer(surface.body, core, work);
  const endHeader = watchHeader(surface.head, core, changes, {
    layout: () => state.layout,
    sheetX: geometry.sheetX,
    fit: (column) => fitWidth(surface, column),
  });
  const endMenu = watchHeadMenu(surface, state);
  const onFocus = () => {
    const { source } = state.options;
    if (state.selection || state.head || !scroller.matches(':focus-visible')) return;
    if (source.total > 0) select(single({ row: 0, column: 0 }));
    else goHead({ level: 'column', column: 0 });
  };
  scroller.addEventListener('keydown', onKey);
  scroller.addEventListener('focus', onFocus);
  let endListening = listen();
  lay();
  viewport.draw(true);

  return {
    update(changed) {
      const before = state.layout.columns;
      const { source } = state.options;
      state.options = { ...state.options, ...changed };
      if (state.options.source !== source) {
        endListening();
        endListening = listen();
      }
      viewport.lay();
      followColumns(state, (column) => before[column]?.key);
      if (state.options.source !== source) rows.follow();
      lay();
      if (state.selection !== told) tellSelection();
      else work?.selected(state.selection);
      viewport.redraw();
    },
    get selection() {
      return state.selection;
    },
    select,
    reveal: viewport.reveal,
    pin: core.pin,
    restore: async (point, restored) => (await work?.restore(point, restored)) ?? false,
    focus: core.focus,
    edit() {
      if (state.selection) work?.startEdit(state.selection.anchor);
    },
    undo: () => work?.undo(),
    redo: () => work?.redo(),
    get canUndo() {
      return work?.canUndo ?? false;
    },
    get canRedo() {
      return work?.canRedo ?? false;
    },
    unsaved: () => work?.unsaved() ?? [],
    destroy() {
      work?.destroy();
      endListening();
      endPointer();
      endHeader();
      endMenu();
      viewport.destroy();
      scroller.removeEventListener('keydown', onKey);
      scroller.removeEventListener('focus', onFocus);
      root.replaceChildren();
    },
  };
}

/** Selection and keyboard stay on the columns that they were on, wherever those stand now. */
function followColumns(state: GridState, keyBefore: (column: number) => string | undefined): void {
  const placeOf = (column: number) => {
    const key = keyBefore(column);
    const place = state.layout.columns.findIndex((other) => other.key === key);
    return place < 0 ? column : place;
  };
  const follow = ({ row, column }: CellPoint) => ({ row, column: placeOf(column) });
  const { selection, head } = state;
  if (selection) {
    const followed = { anchor: follow(selection.anchor), focus: follow(selection.focus) };
    if (!isSame(followed, selection)) state.selection = followed;
  }
  if (head) state.head = { ...head, column: placeOf(head.column) };
}

function isSame(one: CellRange, other: CellRange): boolean {
  return (['anchor', 'focus'] as const).every(
    (corner) =>
      one[corner].row === other[corner].row && one[corner].column === other[corner].column,
  );
}
