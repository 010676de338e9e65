import { type Cell, valueLook } from './cell.ts';
import type { Frame } from './frame.ts';
import { Row } from './row.ts';
import type { GridState } from './state.ts';

/** The row that stays below all others; moves sideways with them. */
export interface Foot {
  draw(frame: Frame): void;
}

export function createFoot(foot: HTMLElement, state: GridState, id: string): Foot {
  let row: Row | null = null;
  let poolKey = '';

  return {
    draw(frame) {
      const { foot: content, source } = state.options;
      if (!content) return;
      const key = `${frame.columns} ${frame.layout.frozen}`;
      const isNew = row === null || key !== poolKey;
      if (row === null || isNew) {
        poolKey = key;
        row = new Row(`${id}f`, frame, { opens: false });
        foot.replaceChildren(row.element);
      }
      const everything = isNew || frame.scope === 'all';
      if (everything) {
        row.resize(frame.layout);
        row.show(source.total, state.rowLines.count, '');
      }
      const paint = (cell: Cell, column: number) => {
        const shown = frame.layout.columns[column]!;
        const { text, tone } = content.cell(shown) ?? { text: '' };
        const fixed = { ...shown, editable: tone !== 'quiet' };
        cell.draw(text, valueLook(fixed, text, tone === 'bad' ? 'late' : null, true));
      };
      if (everything) row.drawAll(frame, paint);
      else row.drawScrolled(frame, paint);
      row.element.style.transform = `translateX(${-frame.left}px)`;
      row.shift(frame.left);
    },
  };
}
