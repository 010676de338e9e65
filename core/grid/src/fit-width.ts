import type { Surface } from './surface.ts';

/** Padding and border of a cell; room for the arrow in a heading. */
const AROUND = 17;
const ARROW = 18;

/** The width at which heading and cells of a column are shown in full, as far as they are on the screen. */
export function fitWidth({ scroller, head }: Surface, column: number): number {
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
