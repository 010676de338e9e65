import { groupRuns, type GroupRun } from './columns.ts';
import { element } from './elements.ts';
import { eachColumn, type Frame } from './frame.ts';
import { GroupCell } from './group-cell.ts';
import { HeadCell } from './head-cell.ts';
import { ACTION } from './measures.ts';
import { blockOf } from './selection.ts';
import type { GridState, HeadFocus } from './state.ts';
import { gridTexts } from './texts.ts';

export interface Header {
  draw(frame: Frame, all: boolean): void;
  idOf(focus: HeadFocus): string | null;
}

/** Two rows of headings: groups over columns. */
export function createHeader(head: HTMLElement, state: GridState, id: string): Header {
  const groupRow = headRow('grid__groups', 1);
  const columnRow = headRow('grid__columns', 2);
  const lead = leadHeads();
  head.append(groupRow.row, columnRow.row);
  let groups: GroupCell[] = [];
  let cells: HeadCell[] = [];
  let runs: readonly GroupRun[] = [];
  let poolKey = '';
  let groupKey = '';
  let shownLeft = -1;

  function build({ layout, columns }: Frame): boolean {
    const key = `${columns} ${layout.frozen}`;
    if (key === poolKey) return false;
    poolKey = key;
    const count = layout.frozen + columns;
    cells = Array.from({ length: count }, (_, slot) => new HeadCell(`${id}h${slot}`));
    const elements = cells.map((cell) => cell.element);
    columnRow.frozen.replaceChildren(lead.number, lead.action, ...elements.slice(0, layout.frozen));
    columnRow.strip.replaceChildren(...elements.slice(layout.frozen));
    return true;
  }

  function drawGroups({ layout, left }: Frame, all: boolean): void {
    const { collapsed, groupSizes, columns } = state.options;
    if (all) {
      runs = groupRuns(layout, columns);
      groups = runs.map((_, slot) => groups[slot] ?? new GroupCell(`${id}g${slot}`));
      const frozen = runs.filter((run) => run.first < layout.frozen).length;
      // Taken out and put back they would all be laid out anew, with every key.
      const key = `${runs.length} ${frozen}`;
      if (key !== groupKey) {
        groupKey = key;
        const elements = groups.map((cell) => cell.element);
        groupRow.frozen.replaceChildren(...elements.slice(0, frozen));
        groupRow.strip.replaceChildren(...elements.slice(frozen));
      }
    }
    runs.forEach((run, slot) => {
      const start = layout.edges[run.first]!;
      const frozen = run.first < layout.frozen;
      if (all) {
        groups[slot]!.draw(run, start, layout.edges[run.last + 1]! - start, {
          collapsed: collapsed.has(run.group),
          size: groupSizes?.get(run.group) ?? run.count,
          active: state.head?.level === 'group' && holds(run, state.head.column),
        });
      }
      groups[slot]!.slide(frozen ? 0 : left + layout.frozenWidth - start);
    });
  }

  function drawColumns(frame: Frame, all: boolean): void {
    const { layout } = frame;
    const { sort } = state.options;
    const block = state.selection && blockOf(state.selection);
    eachColumn(frame, (index, slot) => {
      const cell = cells[slot]!;
      if (!all && cell.column === index) return;
      const column = layout.columns[index]!;
      const left = layout.edges[index]!;
      cell.draw(index, column, left, layout.edges[index + 1]! - left, {
        sorted: sort?.column === column.key ? sort.dir : null,
        current: block !== null && index >= block.left && index <= block.right,
        active: state.head?.level === 'column' && state.head.column === index,
      });
    });
  }

  return {
    draw(frame, all) {
      const everything = build(frame) || all;
      if (everything) {
        for (const { frozen } of [groupRow, columnRow]) {
          frozen.style.width = `${frame.layout.frozenWidth}px`;
        }
        lead.number.style.width = `${frame.layout.numberWidth}px`;
        lead.action.style.left = `${frame.layout.numberWidth}px`;
      }
      drawGroups(frame, everything);
      drawColumns(frame, everything);
      if (frame.left === shownLeft) return;
      shownLeft = frame.left;
      for (const { strip } of [groupRow, columnRow]) {
        strip.style.transform = `translateX(${-frame.left}px)`;
      }
    },
    idOf({ level, column }) {
      if (level === 'group') {
        const slot = runs.findIndex((run) => holds(run, column));
        return groups[slot]?.element.id ?? null;
      }
      return cells.find((cell) => cell.column === column)?.element.id ?? null;
    },
  };
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
  action.style.width = `${ACTION}px`;
  action.setAttribute('aria-colindex', '2');
  return { number, action };
}
