import { guarded } from '@porchlight/kernel';
import { type BlockRow, loadedRows, readRows } from './block-rows.ts';
import { columnsOf, sayLeftOut, desiredCells, withRows } from './block-changes.ts';
import type { CellWriter } from './cell-writer.ts';
import type { GridCore } from './core.ts';
import { editingTexts } from './editing-texts.ts';
import { writeHtmlTable } from './html-table.ts';
import { pastedArea, type PastedCell, planPaste, type PastePlan } from './paste-plan.ts';
import { type PastedBlock, readPasted } from './pasted-block.ts';
import { readClipboard } from './read-clipboard.ts';
import { type Block, blockOf } from './selection.ts';
import { type TextBlock, writeTsv } from './tsv.ts';
import type { FailedCell, GridColumn } from './types.ts';

const MOST_ROWS_COPIED = 10_000;
/** How masks begin; a cell that shows masks never takes one as its value. */
const MASK = /^(?:•{3}|\*{3})/;
const LOST = editingTexts.lostDigits;

/**
 * Copy, cut and paste as spreadsheets do, as text and as a table. The browser gives these events to the page when no
 * text field has the focus, so it is the document that listens.
 */
export class GridClipboard {
  readonly #core: GridCore;
  readonly #writes: CellWriter;
  readonly #onCopy = (event: ClipboardEvent): void => {
    if (!this.#ours() || !this.#core.selection) return;
    event.preventDefault();
    this.#copy(blockOf(this.#core.selection), event.clipboardData);
  };
  readonly #onCut = (event: ClipboardEvent): void => {
    if (!this.#ours() || !this.#core.selection) return;
    event.preventDefault();
    const block = blockOf(this.#core.selection);
    const { all, fixed } = columnsOf(this.#core, block);
    if (!this.#copy(block, event.clipboardData)) return;
    withRows(this.#core, block, all, (rows) => {
      // The masks are all that was copied: clearing them would lose what they hide.
      const cells = desiredCells(rows, all, (_, { sensitive }) => (sensitive ? null : ''));
      const hidden = all.filter(({ sensitive }) => sensitive);
      this.#writes.many(cells, 'clear', () => sayLeftOut(this.#core, fixed, hidden));
    });
  };
  readonly #onPaste = (event: ClipboardEvent): void => {
    if (!this.#ours() || !this.#core.selection || !event.clipboardData) return;
    event.preventDefault();
    const { clipboardData } = event;
    const [html, plain] = ['text/html', 'text/plain'].map((type) => clipboardData.getData(type));
    this.#pasteTexts(readPasted({ html: html!, plain: plain! }));
  };

  constructor(core: GridCore, writes: CellWriter) {
    this.#core = core;
    this.#writes = writes;
  }

  /** Listens until the signal is aborted. */
  listen(signal: AbortSignal): void {
    document.addEventListener('copy', this.#onCopy, { signal });
    document.addEventListener('cut', this.#onCut, { signal });
    document.addEventListener('paste', this.#onPaste, { signal });
  }

  /** Copies the selection outside of a key event. */
  copy(): void {
    if (!this.#core.selection) return;
    if ('clipboard' in navigator) return void this.#copy(blockOf(this.#core.selection), null);
    // Pages over plain http have only the events.
    this.#core.scroller.focus({ preventScroll: true });
    document.execCommand('copy');
  }

  /** Pastes outside of a key event, where the browser lets the page read the clipboard. */
  async paste(): Promise<void> {
    try {
      this.#pasteTexts(readPasted(await readClipboard()));
    } catch {
      this.#core.options.on.say(editingTexts.pasteRefused);
    }
  }

  #ours(): boolean {
    const selected = document.getSelection();
    const textSelected = selected !== null && !selected.isCollapsed;
    return (
      document.activeElement === this.#core.scroller &&
      !textSelected &&
      this.#core.selection !== null
    );
  }

  /** Returns whether the cells are, or will be, on the clipboard. */
  #copy(block: Block, data: DataTransfer | null): boolean {
    const { source, on } = this.#core.options;
    const { all } = columnsOf(this.#core, block);
    const count = block.bottom - block.top + 1;
    if (count > MOST_ROWS_COPIED) {
      on.say(editingTexts.tooManyCopied(MOST_ROWS_COPIED));
      return false;
    }
    const copied = () => this.#core.say(editingTexts.copied(count * all.length));
    const loaded = loadedRows(source, block.top, block.bottom, all);
    if (loaded && data) {
      for (const [type, text] of Object.entries(flavours(loaded, all))) data.setData(type, text);
      copied();
      return true;
    }
    // Only the promise of a text may be put on the clipboard later than in the event itself.
    if (!('clipboard' in navigator) || typeof ClipboardItem === 'undefined') {
      on.say(editingTexts.copyFailed);
      return false;
    }
    const texts = readRows(source, block.top, block.bottom, all).then((rows) =>
      flavours(rows, all),
    );
    const item = (type: keyof ReturnType<typeof flavours>) =>
      texts.then((all) => new Blob([all[type]], { type }));
    if (!loaded) on.say(editingTexts.copying(count));
    const promised = { 'text/plain': item('text/plain'), 'text/html': item('text/html') };
    // eslint-disable-next-line no-restricted-properties -- it is there, as was asked above
    navigator.clipboard
      .write([new ClipboardItem(promised)])
      .then(copied, () => on.say(editingTexts.copyFailed));
    return true;
  }

  #pasteTexts({ texts, isLost }: PastedBlock): void {
    if (!this.#core.selection) return;
    const block = blockOf(this.#core.selection);
    const { edits, on } = this.#core.options;
    const tooLarge = edits.checkSize?.(pastedArea(texts, block)) ?? null;
    if (tooLarge !== null) return on.say(tooLarge);
    const plan = planPaste(texts, block, this.#core.sheet);
    if (plan) this.#paste(plan, isLost);
  }

  #paste({ block, cells, below, beyond }: PastePlan, isLost: PastedBlock['isLost']): void {
    const { all, fixed } = columnsOf(this.#core, block);
    const texts = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell.text]));
    const hidden = new Set<GridColumn>();
    withRows(this.#core, block, all, (rows) => {
      const lost: FailedCell[] = [];
      const wanted = desiredCells(rows, all, ({ id, row }, column, index) => {
        const text = texts.get(`${row} ${block.left + index}`);
        if (text === undefined) return null;
        if (isMask(column, text)) hidden.add(column);
        else if (isLost(text)) lost.push({ id, row, column, value: text, error: LOST });
        else return text;
        return null;
      });
      const added = this.#newRows(below, hidden, isLost);
      const written = (count: (rows: number) => void) => {
        const { top, left, bottom, right } = block;
        this.#core.select(
          { anchor: { row: top, column: left }, focus: { row: bottom, column: right } },
          'still',
        );
        sayLeftOut(this.#core, fixed, hidden, beyond);
        if (added.rows.length > 0) this.#core.options.on.pasteBelow(added.rows, count);
      };
      this.#writes.many(wanted, 'paste', written, [...lost, ...added.refused]);
    });
  }

  /** What reaches below the last row, checked like everything else. */
  #newRows(below: PastePlan['below'], hidden: Set<GridColumn>, isLost: PastedBlock['isLost']) {
    const refused: FailedCell[] = [];
    const rows = below.map((line) =>
      line.flatMap(({ row, column: index, text }: PastedCell) => {
        const column = this.#core.columns[index];
        if (!column?.editable || text.trim() === '') return [];
        if (isMask(column, text)) {
          hidden.add(column);
          return [];
        }
        const reading = isLost(text)
          ? { error: LOST }
          : this.#core.options.edits.check(column, text.trim());
        if ('value' in reading) return [{ column, value: reading.value }];
        refused.push({ id: null, row, column, value: text, error: reading.error });
        return [];
      }),
    );
    return { rows: rows.filter((row) => row.length > 0), refused };
  }
}

function flavours(rows: readonly BlockRow[], columns: readonly GridColumn[]) {
  const block: TextBlock = rows.map(({ texts }) => texts.map(guarded));
  const asText = columns.map(({ type }) => type === 'text' || type === 'email');
  return { 'text/plain': writeTsv(block), 'text/html': writeHtmlTable(block, asText) } as const;
}

function isMask({ sensitive }: GridColumn, text: string): boolean {
  return sensitive && MASK.test(text.trim());
}
