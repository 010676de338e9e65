import type { CellValue } from '../../rules/cell-text.ts';
import type { SentCell } from './save-parts.ts';

/** Remembers with which version of its row a hidden cell was changed: undo names the value before by it. */
export function recordPrevious(
  cell: SentCell | undefined,
  version: number,
  value: CellValue,
): void {
  if (cell?.previous === undefined) return;
  cell.previous.version = version;
  cell.previous.mask = String(value ?? '');
}
