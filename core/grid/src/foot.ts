import { valueLook } from './cell.ts';
import { HEAD_ROWS } from './body.ts';
import type { Frame } from './frame.ts';
import { Row } from './row.ts';
import type { GridState } from './state.ts';

/** The row that stays below all others; moves sideways with them. */
export interface Foot {
  draw(frame: Frame, all: boolean): void;
}

export function createFoot(foot: HTMLElement, state: GridState, id: string): Foot {
  let row: Row | null = null;
  let poolKey = '';

  return {
    draw(frame, all) {
      const { foot: content, source } = state.options;
      if (!content) return;
      const key = `${frame.columns} ${frame.layout.frozen}`;
      const built = row === null || key !== poolKey;
      if (row === null || built) {
        poolKey = key;
        row = new Row(`${id}f`, frame, false);
        foot.replaceChildren(row.element);
      }
      if (built || all) {
        row.resize(frame.layout);
        row.number(source.total, source.total + 1 + HEAD_ROWS, '');
      }
      row.draw(frame, built || all, (cell, column) => {
        const shown = frame.layout.columns[column]!;
        const { text, tone } = content.cell(shown) ?? { text: '' };
        const fixed = { ...shown, editable: tone !== 'quiet' };
        cell.draw(text, valueLook(fixed, text, tone === 'bad' ? 'late' : null, true));
      });
      row.element.style.transform = `translateX(${-frame.left}px)`;
      row.shift(frame.left);
    },
  };
}
