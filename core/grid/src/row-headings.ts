import { HEAD_ROWS } from './measures.ts';
import { element, icon, setAttribute } from './elements.ts';
import type { Frame } from './frame.ts';
import type { RowHeading } from './row-lines.ts';
import type { GridState } from './state.ts';
import type { Surface } from './surface.ts';

/** The headings on the screen; usually none or a few, so that each has an element of its own. */
export class RowHeadings {
  readonly #sheet: HTMLElement;
  readonly #state: GridState;
  readonly #id: string;
  readonly #drawn = new Map<string, HTMLElement>();
  #made = 0;

  constructor(sheet: HTMLElement, state: GridState, id: string) {
    this.#sheet = sheet;
    this.#state = state;
    this.#id = id;
  }

  /** @param base the line from which lines are placed */
  draw(frame: Frame, base: number): void {
    const { rowLines } = this.#state;
    if (rowLines.headings.length === 0 && this.#drawn.size === 0) return;
    const gone = new Set(this.#drawn.keys());
    for (let line = frame.line; line < frame.line + frame.lines; line += 1) {
      const heading = rowLines.headingAt(line);
      if (!heading) continue;
      gone.delete(heading.key);
      this.#draw(heading, line, frame, (line - base) * frame.rowHeight);
    }
    for (const key of gone) {
      this.#drawn.get(key)!.remove();
      this.#drawn.delete(key);
    }
  }

  /** Id of the element that shows the heading; null when it is not on the screen. */
  idOf(key: string): string | null {
    return this.#drawn.get(key)?.firstElementChild!.id ?? null;
  }

  #draw(heading: RowHeading, line: number, frame: Frame, top: number): void {
    const drawn = this.#drawn.get(heading.key) ?? this.#make(heading.key);
    if (!drawn.isConnected) this.#sheet.append(drawn);
    const { text, note, isCollapsed } = heading;
    const cell = drawn.firstElementChild!;
    const [label, count] = cell.querySelectorAll('span');
    if (label!.textContent !== text) label!.textContent = text;
    if (count!.textContent !== note) count!.textContent = note;
    drawn.setAttribute('aria-rowindex', String(line + 1 + HEAD_ROWS));
    cell.setAttribute('aria-colspan', String(frame.layout.columns.length + 2));
    // Rows of a grid have no such state, unlike those of a tree.
    setAttribute(cell, 'aria-expanded', isCollapsed === undefined ? null : String(!isCollapsed));
    drawn.classList.toggle('grid-heading--active', this.#state.heading === heading.key);
    drawn.style.top = `${top}px`;
    drawn.style.width = `${Math.min(this.#state.width, frame.layout.width)}px`;
    drawn.style.transform = `translateX(${frame.left}px)`;
  }

  #make(key: string): HTMLElement {
    const made = element('grid-heading', 'row');
    this.#made += 1;
    made.dataset['heading'] = key;
    const cell = element('grid-heading__cell', 'gridcell');
    cell.id = `${this.#id}s${this.#made}`;
    cell.setAttribute('aria-colindex', '1');
    const label = document.createElement('span');
    const count = document.createElement('span');
    count.className = 'grid-heading__note';
    // Between the two for screen readers, which read them as one text.
    cell.append(icon('less'), label, ' ', count);
    made.append(cell);
    this.#drawn.set(key, made);
    return made;
  }
}

/** A click on a heading collapses or expands its rows. Listens until the signal is aborted. */
export function watchRowHeadings({ body }: Surface, state: GridState, signal: AbortSignal): void {
  body.addEventListener(
    'click',
    ({ target }) => {
      const { heading } = (target as Element).closest<HTMLElement>('.grid-heading')?.dataset ?? {};
      if (heading !== undefined) state.options.on.toggleHeading?.(heading);
    },
    { signal },
  );
}
