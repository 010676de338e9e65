import { EmptyState } from '@porchlight/ui';
import { Page } from '../page/page.tsx';

/** The whole of the dashboard. */
export default function DashboardPage() {
  return (
    <Page>
      <EmptyState
        drawing="calm-water"
        title="Coming soon. Quick summaries of actions and information."
      />
    </Page>
  );
}
