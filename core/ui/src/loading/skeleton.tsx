import { classNames } from '../browser/class-names.ts';
import './loading.css';

interface SkeletonProps {
  /** A CSS width, for example `70%`. */
  readonly width?: string | number;
  readonly height?: number;
  readonly circle?: boolean;
}

/** One gray bar in the shape of the content that is loading. */
export function Skeleton({ width, height, circle = false }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames('pl-skeleton', circle && 'pl-skeleton--circle')}
      style={{ width, height }}
    />
  );
}
