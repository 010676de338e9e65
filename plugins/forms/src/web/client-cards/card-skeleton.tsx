import { Skeleton } from '@porchlight/ui';

/** Three rows of a card whose list is on its way. */
export function CardSkeleton() {
  return (
    <div className="form-card__skeleton" aria-busy>
      <Skeleton width="60%" />
      <Skeleton width="52%" />
      <Skeleton width="56%" />
    </div>
  );
}
