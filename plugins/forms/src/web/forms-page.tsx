import { SectionTabs } from '@porchlight/ui';
import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FormsDataTab } from './submissions/data/forms-data-tab.tsx';
import { submissionTexts } from './submissions/submission-texts.ts';
import { templatesQuery } from './templates/template-queries.ts';
import { templateScreenTexts as texts } from './templates/template-screen-texts.ts';
import './templates/templates.css';

const TemplatesTab = lazy(() =>
  import('./templates/templates-tab.tsx').then((part) => ({ default: part.TemplatesTab })),
);

type View = 'data' | 'templates';

/** The Forms page; its tab is in the address, Forms Data by default. */
export default function FormsPage() {
  const [search, setSearch] = useSearchParams();
  const templates = useQuery(templatesQuery(useApi()));
  const view: View = search.get('view') === 'templates' ? 'templates' : 'data';
  const tabs = (submissions: number | undefined) => (
    <div className="forms-tabs">
      <SectionTabs<View>
        label={texts.tabs}
        active={view}
        onChoose={(next) => setSearch(next === 'data' ? {} : { view: next })}
        items={[
          { id: 'data', label: submissionTexts.data.tab, count: submissions },
          { id: 'templates', label: texts.tab, count: templates.data?.length },
        ]}
      />
    </div>
  );
  if (view === 'data') return <FormsDataTab tabs={tabs} />;
  return (
    <Suspense fallback={tabs(undefined)}>
      <TemplatesTab key={search.get('q')} tabs={() => tabs(undefined)} />
    </Suspense>
  );
}
