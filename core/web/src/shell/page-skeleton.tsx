import { Skeleton, useSkeleton } from '@porchlight/ui';
import { Page } from '../page/page.tsx';
import './page-skeleton.css';

/** While a page's chunk is on its way. */
export function PageSkeleton() {
  const shown = useSkeleton(true);
  return (
    <Page>
      {shown && (
        <div className="page-skeleton" role="status" aria-label="Loading">
          {['40%', '100%', '92%', '96%', '88%'].map((width) => (
            <Skeleton key={width} width={width} height={16} />
          ))}
        </div>
      )}
    </Page>
  );
}
