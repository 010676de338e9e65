import { SectionTabs } from '@porchlight/ui';
import { useSearchParams } from 'react-router-dom';
import { templateScreenTexts as texts } from './templates/template-screen-texts.ts';
import { TemplatesTab } from './templates/templates-tab.tsx';

/** The Forms page; its tab is in the address. */
export default function FormsPage() {
  const [, setSearch] = useSearchParams();
  return (
    <TemplatesTab
      tabs={(count) => (
        <div className="forms-tabs">
          <SectionTabs
            label={texts.tabs}
            active="templates"
            onChoose={(view) => setSearch({ view })}
            items={[{ id: 'templates', label: texts.tab, count }]}
          />
        </div>
      )}
    />
  );
}
