import { ReadAudit } from '@porchlight/kernel';
import { Skeleton } from '@porchlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { backgroundQuery } from '../background/background-api.ts';
import type { WorkItem } from '../background/work-items.ts';
import { HeaderAction } from '../page/header-action.tsx';
import { Page } from '../page/page.tsx';
import { QueryState } from '../page/query-state.tsx';
import { useApi } from '../portal/portal-context.tsx';
import { usePermission } from '../portal/use-rights.ts';
import { ModulesPanel, type OpenPanel } from './modules-panel.tsx';
import { modulesQuery, type Module } from './modules-api.ts';
import { stateSummary } from './module-texts.ts';
import { SettingsTabs } from '../page/settings-tabs.tsx';
import { ModuleCard } from './module-card.tsx';
import './modules-page.css';

/** Every installed module with its state, its switch with a preview, and the history. */
export default function ModulesPage() {
  const api = useApi();
  const mayReadHistory = usePermission(ReadAudit);
  const query = useQuery(modulesQuery(api));
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const modules = query.data?.modules ?? [];
  const { data: work } = useQuery(backgroundQuery(api));
  const failed = (work?.items ?? []).filter(({ state }) => state === 'failed');

  return (
    <Page
      ground="canvas"
      padding="none"
      facts={modules.length > 0 && <span>{stateSummary(modules)}</span>}
      actions={
        <>
          <span className="modules__promise">Changes take effect immediately</span>
          {mayReadHistory && (
            <HeaderAction
              label="History"
              icon="history"
              onClick={() => setPanel({ kind: 'history' })}
            />
          )}
        </>
      }
    >
      <div className="modules">
        <div className="modules__list">
          <SettingsTabs active="modules" />
          <QueryState query={query} skeleton={<ModulesSkeleton />} title="Error Loading Modules">
            {({ modules }) => (
              <ModuleGroups
                modules={modules}
                failed={failed}
                current={currentOf(panel)}
                onOpen={setPanel}
              />
            )}
          </QueryState>
        </div>
        {panel !== null && (
          <ModulesPanel panel={panel} modules={modules} onClose={() => setPanel(null)} />
        )}
      </div>
    </Page>
  );
}

function currentOf(panel: OpenPanel | null): string | null {
  return panel === null || panel.kind === 'history' ? null : panel.id;
}

function ModulesSkeleton() {
  return (
    <div className="modules__grid" role="status" aria-label="Loading modules">
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="module-card">
          <Skeleton width={32} height={32} />
          <div className="modules__waiting">
            <Skeleton width="40%" height={16} />
            <Skeleton width="70%" height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}

interface ModuleGroupsProps {
  readonly modules: readonly Module[];
  /** Background work that needs attention. */
  readonly failed: readonly WorkItem[];
  /** The module that the side panel is about. */
  readonly current: string | null;
  readonly onOpen: (panel: OpenPanel) => void;
}

/** Modules with screens or calls of their own first, then those that only add to others. */
function ModuleGroups({ modules, failed, current, onOpen }: ModuleGroupsProps) {
  const standsAlone = ({ contributes }: Module) => contributes.hasWeb || contributes.routes > 0;
  const groups = [
    { title: 'Core modules', members: modules.filter(standsAlone) },
    {
      title: 'Carriers, form types, and add-ons',
      members: modules.filter((one) => !standsAlone(one)),
    },
  ];
  return groups
    .filter(({ members }) => members.length > 0)
    .map(({ title, members }) => (
      <section key={title} className="modules__group" aria-label={title}>
        <h2 className="modules__heading">
          {title} <span className="modules__count">{members.length} installed</span>
        </h2>
        <div className="modules__grid" data-list>
          {members.map((module) => (
            <ModuleCard
              key={module.id}
              module={module}
              modules={modules}
              failed={failed.filter(({ moduleId }) => moduleId === module.id).length}
              current={module.id === current}
              onOpen={onOpen}
            />
          ))}
        </div>
      </section>
    ));
}
