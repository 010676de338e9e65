import type { GroupRun } from './columns.ts';
import { element, icon, setAttribute } from './elements.ts';
import { gridTexts } from './grid-texts.ts';

interface GroupLook {
  readonly collapsed: boolean;
  /** With the hidden columns of the group. */
  readonly size: number;
  readonly active: boolean;
}

/** The heading over neighbors of one group; its name stays visible while any of them is. */
export class GroupCell {
  readonly element = element('grid-group', 'columnheader');
  readonly #label = element('grid-group__label');
  readonly #name = document.createTextNode('');
  readonly #count = document.createElement('span');
  #written = '';
  #offset = 0;

  constructor(id: string) {
    this.element.id = id;
    this.#count.className = 'grid-group__count';
    this.#label.append(icon('less'), this.#name, this.#count);
    this.element.append(this.#label);
  }

  draw(run: GroupRun, left: number, width: number, look: GroupLook): void {
    const { element: target } = this;
    const written = JSON.stringify([run, left, width, look]);
    if (written === this.#written) return;
    this.#written = written;
    const named = run.group !== '' && !run.continued;
    const folds = named && run.count > 1;
    this.#label.hidden = !named;
    this.#name.data = run.group;
    const shown = look.collapsed ? 1 : run.count;
    this.#count.textContent = gridTexts.groupCount(shown, Math.max(look.size, run.count));
    target.style.left = `${left}px`;
    target.style.width = `${width}px`;
    target.dataset['group'] = folds ? run.group : '';
    target.setAttribute('aria-colindex', String(run.first + 3));
    target.setAttribute('aria-colspan', String(run.last - run.first + 1));
    setAttribute(target, 'aria-expanded', folds ? String(!look.collapsed) : null);
    setAttribute(target, 'aria-label', named ? null : run.group || gridTexts.noGroup);
    target.className = [
      'grid-group',
      folds ? 'grid-group--folds' : '',
      look.collapsed ? 'grid-group--collapsed' : '',
      look.active ? 'grid-group--active' : '',
    ]
      .filter((name) => name !== '')
      .join(' ');
  }

  /** @param hidden pixels of the heading that are under the frozen columns */
  slide(hidden: number): void {
    const offset = Math.max(0, hidden);
    if (offset === this.#offset) return;
    this.#offset = offset;
    this.#label.style.transform = `translateX(${offset}px)`;
  }
}
