import { expect, it } from 'vitest';
import { watchCellTitles } from './cell-titles.ts';

/** A view with one cell, 100 px wide, and what happens when the pointer is over it. */
function view(textWidth: number) {
  const element = document.createElement('div');
  element.innerHTML = '<div class="grid-cell grid-cell--long">Ambetter Silver</div><p></p>';
  const cell = element.querySelector<HTMLElement>('.grid-cell')!;
  Object.defineProperties(cell, {
    clientWidth: { value: 100 },
    scrollWidth: { value: textWidth },
  });
  const listening = new AbortController();
  watchCellTitles(element, listening.signal);
  const over = (target: Element, pointerType = 'mouse') =>
    target.dispatchEvent(
      Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }),
    );
  return { cell, beside: element.querySelector('p')!, over, listening };
}

it('shows the whole text of a cut cell while the mouse is over it', () => {
  const { cell, beside, over } = view(180);
  over(cell);
  expect(cell.title).toBe('Ambetter Silver');
  over(beside);
  expect(cell.hasAttribute('title')).toBe(false);
});

it('shows no tooltip for a text that fits, for a finger, and once the grid is gone', () => {
  const fitting = view(100);
  fitting.over(fitting.cell);
  const touched = view(180);
  touched.over(touched.cell, 'touch');
  const gone = view(180);
  gone.listening.abort();
  gone.over(gone.cell);
  expect([fitting, touched, gone].map(({ cell }) => cell.title)).toEqual(['', '', '']);
});
