import { element, icon, setAttribute } from './elements.ts';
import { gridTexts } from './grid-texts.ts';
import type { GridColumn } from './types.ts';

/** What a column's heading shows beside its name. */
interface HeadLook {
  readonly sorted: 'asc' | 'desc' | null;
  /** In the columns of the selection. */
  readonly current: boolean;
  /** The keyboard is on it. */
  readonly active: boolean;
}

/** One heading that shows one column after another. */
export class HeadCell {
  readonly element = element('grid-head', 'columnheader');
  readonly #label = element('grid-head__label');
  readonly #arrow = icon('up');
  #column = -1;
  #written = '';

  constructor(id: string) {
    const handle = element('grid-head__handle');
    handle.title = gridTexts.resize;
    handle.setAttribute('aria-hidden', 'true');
    this.element.id = id;
    this.element.append(this.#label, this.#arrow, handle);
  }

  get column(): number {
    return this.#column;
  }

  draw(index: number, column: GridColumn, left: number, width: number, look: HeadLook): void {
    const { element: target } = this;
    this.#column = index;
    const written = `${index} ${left} ${width} ${look.sorted} ${look.current} ${look.active} ${column.align} ${column.label}`;
    if (written === this.#written) return;
    this.#written = written;
    this.#label.textContent = column.label;
    target.style.left = `${left}px`;
    target.style.width = `${width}px`;
    target.dataset['column'] = String(index);
    target.setAttribute('aria-colindex', String(index + 3));
    setAttribute(target, 'aria-sort', look.sorted && `${look.sorted}ending`);
    target.className = [
      'grid-head',
      column.align === 'end' ? 'grid-head--end' : '',
      look.sorted ? `grid-head--${look.sorted}` : '',
      look.current ? 'grid-head--current' : '',
      look.active ? 'grid-head--active' : '',
    ]
      .filter((name) => name !== '')
      .join(' ');
  }
}
