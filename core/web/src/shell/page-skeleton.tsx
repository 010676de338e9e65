import { Skeleton, uiTexts } from '@porchlight/ui';
import { Page } from '../page/page.tsx';
import './page-skeleton.css';

/** While a page's chunk is on its way. */
export function PageSkeleton() {
  return (
    <Page>
      <div className="page-skeleton" role="status" aria-label={uiTexts.loading}>
        {['40%', '100%', '92%', '96%', '88%'].map((width) => (
          <Skeleton key={width} width={width} height={16} />
        ))}
      </div>
    </Page>
  );
}
