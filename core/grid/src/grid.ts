import { watchCellTitles } from './cell-titles.ts';
import { ColumnChanges } from './column-changes.ts';
import type { GridCore, GridEditing } from './core.ts';
// In this order: the look of a cell overrides its base.
import './grid.css';
import './grid-cells.css';
import './row-headings.css';
import './forced-colors.css';
import { watchHeadMenu } from './head-menu.ts';
import { HeaderPointer } from './header-pointer.ts';
import { KeyCommands } from './key-commands.ts';
import { watchLongPress } from './long-press.ts';
import { watchBodyMenu } from './body-menu.ts';
import { BodyPointer } from './body-pointer.ts';
import { watchRowHeadings } from './row-headings.ts';
import { single } from './selection.ts';
import { SelectableSheet } from './selectable-sheet.ts';
import { createSurface, type Surface } from './surface.ts';
import type {
  CellEdit,
  CellPoint,
  CellRange,
  ColumnSaved,
  Grid,
  GridColumn,
  GridOptions,
  Pin,
  PreviousValue,
  Undo,
} from './types.ts';

/**
 * A sheet of any number of rows: draws what is on the screen, moves, selects; knows nothing about what the cells mean.
 *
 * @param root filled completely; as large as the grid is to be
 * @param makeEditing editing, copying, and filling; without it the sheet is read-only
 */
export function createGrid(
  root: HTMLElement,
  options: GridOptions,
  makeEditing?: (core: GridCore) => GridEditing,
): Grid {
  return new SheetGrid(root, options, makeEditing);
}

class SheetGrid implements Grid {
  readonly #root: HTMLElement;
  readonly #sheet: SelectableSheet;
  #editing: GridEditing | null = null;
  readonly #listening = new AbortController();

  constructor(
    root: HTMLElement,
    options: GridOptions,
    makeEditing?: (core: GridCore) => GridEditing,
  ) {
    this.#root = root;
    const surface = createSurface(root);
    this.#sheet = new SelectableSheet(surface, options, (selection) =>
      this.#editing?.selected(selection),
    );
    this.#editing = makeEditing?.(this.#sheet) ?? null;
    this.#listen(surface);
    this.#sheet.start();
  }

  get selection(): CellRange | null {
    return this.#sheet.selection;
  }

  get canUndo(): boolean {
    return this.#editing?.canUndo ?? false;
  }

  get canRedo(): boolean {
    return this.#editing?.canRedo ?? false;
  }

  update(changed: Partial<GridOptions>): void {
    this.#sheet.update(changed);
  }

  clearMarks(): void {
    this.#sheet.marks.clear();
  }

  select(range: CellRange, still?: 'still'): void {
    this.#sheet.select(range, still);
  }

  reveal(point: CellPoint): void {
    this.#sheet.reveal(point);
  }

  pin(element: HTMLElement, point: CellPoint): Pin {
    return this.#sheet.pin(element, point);
  }

  async restore(point: CellPoint, restored: string | PreviousValue): Promise<Undo | null> {
    return (await this.#editing?.restore(point, restored)) ?? null;
  }

  focus(): void {
    this.#sheet.focus();
  }

  edit(): void {
    if (this.selection) this.#editing?.startEdit(this.selection.anchor);
  }

  type(point: CellPoint, text: string, held: string): void {
    this.#editing?.type(point, text, held);
  }

  copy(): void {
    this.#editing?.copy();
  }

  paste(): void {
    this.#editing?.paste();
  }

  clear(): void {
    if (this.selection) this.#editing?.clear(this.selection);
  }

  fillDown(): void {
    if (this.selection) this.#editing?.fill(this.selection, 'down');
  }

  setColumn(column: GridColumn, text: string, saved?: ColumnSaved): void {
    this.#editing?.setColumn(column, text, saved);
  }

  undo(): void {
    this.#editing?.undo();
  }

  redo(): void {
    this.#editing?.redo();
  }

  unsaved(): readonly CellEdit[] {
    return this.#editing?.unsaved() ?? [];
  }

  destroy(): void {
    this.#editing?.destroy();
    this.#listening.abort();
    this.#sheet.destroy();
    this.#root.replaceChildren();
  }

  #listen(surface: Surface): void {
    const sheet = this.#sheet;
    const { state, viewport, aria, geometry } = sheet;
    const { signal } = this.#listening;
    const changes = new ColumnChanges(state, viewport, aria);
    const keys = new KeyCommands({
      core: sheet,
      state,
      work: this.#editing,
      changes,
      aria,
      firstRow: () =>
        state.rowLines.rowFrom(Math.ceil(viewport.frame.top / viewport.frame.rowHeight)),
      goHead: (focus) => sheet.goHead(focus),
      goHeading: (key) => sheet.goHeading(key),
    });
    new BodyPointer(surface.body, sheet, this.#editing).listen(signal);
    const headerGeometry = {
      layout: () => state.layout,
      sheetX: (clientX: number) => geometry.sheetX(clientX),
      fit: (column: number) => fitWidth(surface, column),
    };
    new HeaderPointer(surface.head, sheet, changes, headerGeometry).listen(signal);
    watchHeadMenu(surface, state, signal);
    watchBodyMenu(surface, sheet, signal);
    watchRowHeadings(surface, state, signal);
    watchLongPress(surface.view, signal);
    watchCellTitles(surface.view, signal);
    const onKey = (event: KeyboardEvent) => {
      keys.onKey(event);
      viewport.flush();
    };
    surface.scroller.addEventListener('keydown', onKey, { signal });
    surface.scroller.addEventListener('focus', () => this.#onFocus(), { signal });
  }

  #onFocus(): void {
    const { selection, state, scroller, options } = this.#sheet;
    if (selection || state.head || state.heading !== null || !scroller.matches(':focus-visible'))
      return;
    if (options.source.total > 0) this.#sheet.select(single({ row: 0, column: 0 }));
    else this.#sheet.goHead({ level: 'column', column: 0 });
  }
}

/** Padding and border of a cell; room for the arrow in a heading. */
const AROUND = 17;
const ARROW = 18;

/** The width at which heading and cells of a column are shown in full, as far as they are on the screen. */
function fitWidth({ scroller, head }: Surface, column: number): number {
  const cells = scroller.querySelectorAll(`.grid-cell[aria-colindex="${column + 3}"]`);
  const label = head.querySelector(`.grid-head[data-column="${column}"] .grid-head__label`);
  const widths = [...cells].map((cell) => textWidth(cell) + AROUND);
  if (label) widths.push(textWidth(label) + AROUND + ARROW);
  return Math.ceil(Math.max(0, ...widths));
}

function textWidth(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
}
