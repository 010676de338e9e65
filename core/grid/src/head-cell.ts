import { element, icon, setAttribute } from './elements.ts';
import { gridTexts } from './grid-texts.ts';
import type { GridColumn } from './types.ts';

/** What a column's heading shows beside its name. */
export interface HeadLook {
  readonly sorted: 'asc' | 'desc' | null;
  /** First or second column of the order; null when it is the only one. */
  readonly place: 1 | 2 | null;
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
  readonly #place = element('grid-head__place');
  #column = -1;
  #written = '';

  constructor(id: string) {
    const handle = element('grid-head__handle');
    handle.title = gridTexts.resize;
    handle.setAttribute('aria-hidden', 'true');
    this.element.id = id;
    this.element.append(this.#label, this.#arrow, this.#place, handle);
  }

  get column(): number {
    return this.#column;
  }

  draw(index: number, column: GridColumn, left: number, width: number, look: HeadLook): void {
    const { element: target } = this;
    this.#column = index;
    const written = `${index} ${left} ${width} ${look.sorted} ${look.place} ${look.current} ${look.active} ${column.align} ${column.label}`;
    if (written === this.#written) return;
    this.#written = written;
    this.#label.textContent = column.label;
    this.#place.textContent = look.place === null ? '' : String(look.place);
    target.style.left = `${left}px`;
    target.style.width = `${width}px`;
    target.dataset['column'] = String(index);
    target.setAttribute('aria-colindex', String(index + 3));
    // Only one heading may name the order of the rows; the second one says so in its name.
    setAttribute(
      target,
      'aria-sort',
      look.place !== 2 && look.sorted ? `${look.sorted}ending` : null,
    );
    setAttribute(
      target,
      'aria-description',
      look.place === 2 && look.sorted ? gridTexts.sortedSecond(look.sorted) : null,
    );
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
