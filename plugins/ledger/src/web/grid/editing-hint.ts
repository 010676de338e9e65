import { editingTexts } from './editing-texts.ts';
import { element } from './elements.ts';

/**
 * What hangs below an open editor; null when there is nothing to say.
 *
 * @param cells that are selected: with several of them, what the keys do
 * @param losesHidden whether the cell holds a hidden value, which nothing brings back
 */
export function editingHint(cells: number, losesHidden: boolean): HTMLElement | null {
  if (cells === 1 && !losesHidden) return null;
  const hint = element('grid-hint');
  if (cells > 1) hint.append(keysLine(cells));
  if (losesHidden) {
    const note = element('grid-hint__note');
    note.textContent = editingTexts.losesHidden;
    hint.append(note);
  }
  return hint;
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
