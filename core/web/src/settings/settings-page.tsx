import { Skeleton } from '@porchlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AGENCY, modulesQuery, settingsQuery } from '../modules/modules-api.ts';
import { SettingsTabs } from '../page/settings-tabs.tsx';
import { Page } from '../page/page.tsx';
import { QueryState } from '../page/query-state.tsx';
import { MoreSettings } from '../plugin/points.ts';
import { useApi } from '../portal/portal-context.tsx';
import { SlotOutlet } from '../slots/slot-outlet.tsx';
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
        <QueryState query={query} skeleton={<SettingsSkeleton />} title="Error Loading Settings">
          {({ modules }) => (
            <SettingsCards
              key={section}
              section={section}
              modules={modules.filter(
                ({ contributes, state }) => contributes.settings && state === 'running',
              )}
            />
          )}
        </QueryState>
      </div>
    </Page>
  );
}

interface SettingsCardsProps {
  readonly modules: readonly { readonly id: string; readonly title: string }[];
  readonly section: SettingsSection;
}

/** All cards appear at once: one by one, each would push the next one down. */
function SettingsCards({ modules, section }: SettingsCardsProps) {
  const api = useApi();
  const cards = [{ id: AGENCY, title: 'Agency' }, ...modules];
  const cache = useQueryClient();
  const { isSuccess: isComplete } = useQuery({
    queryKey: ['settings of', ...cards.map(({ id }) => id)],
    // A failed one shows its error in its card.
    queryFn: async () => {
      await Promise.all(cards.map(({ id }) => cache.prefetchQuery(settingsQuery(api, id))));
      return true;
    },
  });
  if (!isComplete) return <SettingsSkeleton />;
  return (
    <div className="settings__cards">
      {cards.map(({ id, title }) => (
        <SettingsCard key={id} id={id} title={title} section={section} />
      ))}
      <SlotOutlet slot={MoreSettings} props={{ section }} />
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <div role="status" aria-label="Loading the settings">
      <Skeleton width="100%" height={240} />
    </div>
  );
}
