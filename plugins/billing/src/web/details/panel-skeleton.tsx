import { Skeleton } from '@porchlight/ui';

/** Lines of a panel that is on its way. */
export function PanelSkeleton() {
  return (
    <div className="billing-panel__skeleton" aria-busy>
      <Skeleton width="60%" height={20} />
      <Skeleton width="80%" />
      <Skeleton width="70%" />
      <Skeleton width="76%" />
    </div>
  );
}
