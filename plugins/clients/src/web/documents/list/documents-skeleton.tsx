import { Skeleton } from '@porchlight/ui';

/** A folder and two files, in their heights. */
export function DocumentsSkeleton() {
  return (
    <div className="documents-skeleton" aria-busy>
      <Skeleton width={140} />
      <Skeleton width="60%" />
      <Skeleton width="48%" />
    </div>
  );
}
