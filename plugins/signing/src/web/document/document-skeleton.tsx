import { Skeleton } from '@porchlight/ui';

/** In the shape of a page. */
export function DocumentSkeleton() {
  return (
    <div aria-busy>
      <Skeleton width="100%" height={480} />
    </div>
  );
}
