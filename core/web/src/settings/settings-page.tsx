import { Skeleton } from '@porchlight/ui';
import { useQuery } from '@tanstack/react-query';
import { AGENCY, modulesQuery } from '../modules/modules-api.ts';
import { SettingsTabs } from '../modules/settings-tabs.tsx';
import { Page } from '../page/page.tsx';
import { QueryState } from '../page/query-state.tsx';
import { useApi } from '../portal/portal-context.tsx';
import { SettingsCard } from './settings-card.tsx';
import type { SettingsSection } from './settings-section.ts';
import './settings-page.css';

/** One page of the settings: a card for the agency and for each running module with settings there. */
export function SettingsPage({ section }: { readonly section: SettingsSection }) {
  const query = useQuery(modulesQuery(useApi()));
  return (
    <Page ground="canvas">
      <div className="settings">
        <SettingsTabs active={section} />
        <QueryState
          query={query}
          skeleton={<Skeleton width="100%" height={240} />}
          title="Error Loading Settings"
        >
          {({ modules }) => (
            <div className="settings__cards" key={section}>
              <SettingsCard id={AGENCY} title="Agency" section={section} />
              {modules
                .filter(({ contributes, state }) => contributes.settings && state === 'running')
                .map(({ id, title }) => (
                  <SettingsCard key={id} id={id} title={title} section={section} />
                ))}
            </div>
          )}
        </QueryState>
      </div>
    </Page>
  );
}
