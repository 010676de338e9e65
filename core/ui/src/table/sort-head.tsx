import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Glyph } from '../icon/glyph.tsx';
import './table.css';

type SortDirection = 'asc' | 'desc';

interface SortHeadProps {
  readonly label: string;
  /** Null while another column sorts. */
  readonly direction: SortDirection | null;
  /** Called with the direction to sort by next: ascending first, then in turn. */
  readonly onSort: (direction: SortDirection) => void;
  readonly align?: 'left' | 'right';
}

/** A column head that sorts. */
export function SortHead({ label, direction, onSort, align = 'left' }: SortHeadProps) {
  const ariaSort = direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={ariaSort} className={align === 'right' ? 'pl-right' : undefined}>
      <button
        type="button"
        className="pl-sort"
        onClick={() => {
          onSort(direction === 'asc' ? 'desc' : 'asc');
        }}
      >
        {label}
        {direction !== null && <Glyph of={direction === 'asc' ? ArrowUp : ArrowDown} size={12} />}
      </button>
    </th>
  );
}
