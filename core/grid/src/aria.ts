import { setAttribute } from './elements.ts';
import { HEAD_ROWS } from './measures.ts';
import type { GridState } from './state.ts';
import type { Surface } from './surface.ts';
import { gridTexts } from './grid-texts.ts';

export interface Aria {
  /** After each drawing: how large the grid is and which element the keyboard is on. */
  update(activeId: string | null): void;
  /** Says where the selection came to; for moves so far that the cell was not on the screen. */
  sayPlace(): void;
  say(text: string): void;
}

/**
 * The focus stays on the scroller while the elements below it are recycled; `aria-activedescendant` names the one
 * that shows the keyboard's cell just now.
 */
export function createAria({ scroller, live }: Surface, state: GridState): Aria {
  const written = new Map<string, string | null>();
  const write = (name: string, value: string | null) => {
    if (written.get(name) === value) return;
    written.set(name, value);
    setAttribute(scroller, name, value);
  };
  return {
    update(activeId) {
      const { options, layout } = state;
      const foot = options.foot ? 1 : 0;
      write('aria-label', options.label);
      write('aria-rowcount', String(state.rowLines.count + HEAD_ROWS + foot));
      write('aria-colcount', String(layout.columns.length + 2));
      write('aria-activedescendant', activeId);
    },
    sayPlace() {
      const focus = state.selection?.focus;
      const column = focus && state.layout.columns[focus.column];
      if (!focus || !column) return;
      const text = state.options.source.text(focus.row, column) ?? '';
      live.textContent = gridTexts.at(column.label, focus.row + 1, text);
    },
    say(text) {
      live.textContent = text;
    },
  };
}
