import { groupRuns, type GroupRun } from './columns.ts';
import { element } from './elements.ts';
import { eachColumn, type Frame } from './frame.ts';
import { GroupCell } from './group-cell.ts';
import { HeadCell, type HeadLook } from './head-cell.ts';
import { blockOf } from './selection.ts';
import type { GridState, HeadFocus } from './state.ts';
import { gridTexts } from './grid-texts.ts';
import type { GridSort } from './grid-sort.ts';

/** Two rows of headings: groups over columns. */
export class Header {
  readonly #head: HTMLElement;
  readonly #state: GridState;
  readonly #id: string;
  readonly #groupRow = headRow('grid__groups', 1);
  readonly #columnRow = headRow('grid__columns', 2);
  readonly #lead = leadHeads();
  #groups: GroupCell[] = [];
  #cells: HeadCell[] = [];
  #runs: readonly GroupRun[] = [];
  #poolKey = '';
  #groupKey = '';
  #shownLeft = -1;

  constructor(head: HTMLElement, state: GridState, id: string) {
    this.#head = head;
    this.#state = state;
    this.#id = id;
    this.#head.append(this.#groupRow.row, this.#columnRow.row);
  }

  draw(frame: Frame): void {
    const everything = this.#build(frame) || frame.scope === 'all';
    if (everything) {
      for (const { frozen } of [this.#groupRow, this.#columnRow]) {
        frozen.style.width = `${frame.layout.frozenWidth}px`;
      }
      this.#lead.number.style.width = `${frame.layout.numberWidth}px`;
      const { numberWidth, actionWidth } = frame.layout;
      this.#lead.action.style.left = `${numberWidth}px`;
      this.#lead.action.style.width = `${actionWidth}px`;
      this.#lead.action.hidden = actionWidth === 0;
    }
    if (everything) this.#layOutGroups(frame);
    this.#runs.forEach((run, slot) => {
      const room = frame.left + frame.layout.frozenWidth - frame.layout.edges[run.first]!;
      this.#groups[slot]!.slide(run.first < frame.layout.frozen ? 0 : room);
    });
    this.#drawColumns(frame, everything ? () => true : (cell, index) => cell.column !== index);
    if (frame.left === this.#shownLeft) return;
    this.#shownLeft = frame.left;
    for (const { strip } of [this.#groupRow, this.#columnRow]) {
      strip.style.transform = `translateX(${-frame.left}px)`;
    }
  }

  idOf({ level, column }: HeadFocus): string | null {
    if (level === 'group') {
      const slot = this.#runs.findIndex((run) => holds(run, column));
      return this.#groups[slot]?.element.id ?? null;
    }
    return this.#cells.find((cell) => cell.column === column)?.element.id ?? null;
  }

  #build({ layout, columns }: Frame): boolean {
    const key = `${columns} ${layout.frozen}`;
    if (key === this.#poolKey) return false;
    this.#poolKey = key;
    const count = layout.frozen + columns;
    this.#cells = Array.from({ length: count }, (_, slot) => new HeadCell(`${this.#id}h${slot}`));
    const elements = this.#cells.map((cell) => cell.element);
    this.#columnRow.frozen.replaceChildren(
      this.#lead.number,
      this.#lead.action,
      ...elements.slice(0, layout.frozen),
    );
    this.#columnRow.strip.replaceChildren(...elements.slice(layout.frozen));
    return true;
  }

  #layOutGroups({ layout }: Frame): void {
    const { collapsed, groupSizes, columns } = this.#state.options;
    this.#runs = groupRuns(layout, columns);
    this.#groups = this.#runs.map(
      (_, slot) => this.#groups[slot] ?? new GroupCell(`${this.#id}g${slot}`),
    );
    const frozen = this.#runs.filter((run) => run.first < layout.frozen).length;
    // Removing and inserting them again would lay all of them out on every key press.
    const key = `${this.#runs.length} ${frozen}`;
    if (key !== this.#groupKey) {
      this.#groupKey = key;
      const elements = this.#groups.map((cell) => cell.element);
      this.#groupRow.frozen.replaceChildren(...elements.slice(0, frozen));
      this.#groupRow.strip.replaceChildren(...elements.slice(frozen));
    }
    this.#runs.forEach((run, slot) => {
      const start = layout.edges[run.first]!;
      this.#groups[slot]!.draw(run, start, layout.edges[run.last + 1]! - start, {
        collapsed: collapsed.has(run.group),
        size: groupSizes?.get(run.group) ?? run.count,
        active: this.#state.head?.level === 'group' && holds(run, this.#state.head.column),
      });
    });
  }

  #drawColumns(frame: Frame, isDrawn: (cell: HeadCell, column: number) => boolean): void {
    const { layout } = frame;
    const { sort } = this.#state.options;
    const block = this.#state.selection && blockOf(this.#state.selection);
    eachColumn(frame, (index, slot) => {
      const cell = this.#cells[slot]!;
      if (!isDrawn(cell, index)) return;
      const column = layout.columns[index]!;
      const left = layout.edges[index]!;
      cell.draw(index, column, left, layout.edges[index + 1]! - left, {
        ...sortLook(sort, column.key),
        current: block !== null && index >= block.left && index <= block.right,
        active: this.#state.head?.level === 'column' && this.#state.head.column === index,
      });
    });
  }
}

/** Its place is only shown where two columns sort. */
function sortLook(sort: GridSort | null, key: string): Pick<HeadLook, 'sorted' | 'place'> {
  const place = sort?.second ? 1 : null;
  if (sort?.column === key) return { sorted: sort.dir, place };
  if (sort?.second?.column === key) return { sorted: sort.second.dir, place: 2 };
  return { sorted: null, place: null };
}

function holds({ first, last }: GroupRun, column: number): boolean {
  return column >= first && column <= last;
}

function headRow(className: string, index: number) {
  const row = element(className, 'row');
  const strip = element('grid__strip');
  const frozen = element('grid__frozen');
  row.setAttribute('aria-rowindex', String(index));
  row.append(frozen, strip);
  return { row, strip, frozen };
}

/** Above row numbers and actions. */
function leadHeads() {
  const number = element('grid-head grid-head--number', 'columnheader');
  number.textContent = gridTexts.number;
  number.setAttribute('aria-colindex', '1');
  const action = element('grid-head grid-head--action', 'columnheader');
  action.setAttribute('aria-label', gridTexts.open);
  action.setAttribute('aria-colindex', '2');
  return { number, action };
}
