import { Skeleton } from '../loading/skeleton.tsx';

interface SkeletonRowsProps {
  readonly rows: number;
  /** Width of the bar in each column, for example `['60%', '70%', 'circle']`. */
  readonly columns: readonly string[];
}

/** Rows in the shape of the result, 40 px high as the real ones. */
export function SkeletonRows({ rows, columns }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden>
      {columns.map((width, column) => (
        <td key={column}>
          {width === 'circle' ? <Skeleton circle /> : <Skeleton width={width} />}
        </td>
      ))}
    </tr>
  ));
}
