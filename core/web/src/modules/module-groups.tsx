import { ModuleCard } from './module-card.tsx';
import type { Module } from './modules-api.ts';
import type { OpenPanel } from './modules-panel.tsx';

interface ModuleGroupsProps {
  readonly modules: readonly Module[];
  /** The module that the side panel is about. */
  readonly current: string | null;
  readonly onOpen: (panel: OpenPanel) => void;
}

/** Modules with screens or calls of their own first, then those that only add to others. */
export function ModuleGroups({ modules, current, onOpen }: ModuleGroupsProps) {
  const standsAlone = ({ contributes }: Module) => contributes.hasWeb || contributes.routes > 0;
  const groups = [
    { title: 'Core modules', members: modules.filter(standsAlone) },
    {
      title: 'Carriers, form types and add-ons',
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
        <div className="modules__grid">
          {members.map((module) => (
            <ModuleCard
              key={module.id}
              module={module}
              modules={modules}
              current={module.id === current}
              onOpen={onOpen}
            />
          ))}
        </div>
      </section>
    ));
}
