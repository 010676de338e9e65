import type { GridCore } from './core.ts';
import { editingTexts } from './editing-texts.ts';
import { element } from './elements.ts';
import { keepInside } from './keep-inside.ts';
import { blockOf, single } from './selection.ts';
import type { CellPoint } from './types.ts';

/** What hangs below an open editor, where there is something to say. */
export interface EditingHint {
  /** What looks wrong about the text by now; null for nothing. */
  warning(sentence: string | null): void;
  remove(): void;
}

/**
 * With several cells selected it says what the keys do.
 *
 * @param losesHidden whether the cell holds a hidden value, which cannot be restored
 */
export function pinHint(core: GridCore, point: CellPoint, losesHidden: boolean): EditingHint {
  const block = blockOf(core.selection ?? single(point));
  const cells = (block.bottom - block.top + 1) * (block.right - block.left + 1);
  const hint = element('grid-hint');
  const warning = element('grid-hint__note grid-hint__note--warning');
  if (cells > 1) hint.append(keysLine(cells));
  if (losesHidden) hint.append(note());
  hint.append(warning);
  const holder = element('grid-hint-pin');
  holder.append(hint);
  const pin = core.pin(holder, { row: block.bottom, column: block.left });

  function draw(sentence: string): void {
    warning.textContent = sentence;
    hint.hidden = hint.textContent === '';
    if (!hint.hidden) keepInside(hint);
  }

  draw('');
  return {
    warning(sentence) {
      if (sentence === (warning.textContent || null)) return;
      draw(sentence ?? '');
      if (sentence !== null) core.say(sentence);
    },
    remove: pin.remove,
  };
}

function note(): HTMLElement {
  const made = element('grid-hint__note');
  made.textContent = editingTexts.losesHidden;
  return made;
}

function keysLine(cells: number): HTMLElement {
  const line = element('grid-hint__keys');
  const keys = [
    ['Enter', editingTexts.save],
    ['Esc', editingTexts.cancel],
    ['Ctrl Enter', editingTexts.fillAll(cells)],
  ] as const;
  for (const [key, means] of keys) {
    const name = document.createElement('kbd');
    name.textContent = key;
    line.append(name, ` ${means} `);
  }
  return line;
}
