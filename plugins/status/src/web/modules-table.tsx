import { Table } from '@porchlight/ui';
import type { Status } from '../generated/types.ts';
import { formatMilliseconds } from '../rules/duration.ts';
import { worse } from '../rules/overall-health.ts';
import { HealthBadge, PluginBadge } from './state-badges.tsx';
import { StatusSection } from './status-section.tsx';

type Plugin = Status['plugins'][number];

/** Every installed module: its state, the worst of the checks that count for the overall health, and how long it took to start. */
export function ModulesTable({ plugins, checks }: Pick<Status, 'plugins' | 'checks'>) {
  // Core is listed with the modules, and is none.
  const running = plugins.filter(({ id, state }) => id !== 'core' && state === 'running').length;
  const head = (
    <>
      <th scope="col">Module</th>
      <th scope="col">State</th>
      <th scope="col" className="status-page__wide-only">
        Checks
      </th>
      <th scope="col" className="status-page__figure status-page__start">
        Start time
      </th>
      <th scope="col">Detail</th>
    </>
  );
  return (
    <StatusSection title="Modules" meta={`${running} running`}>
      <Table label="Modules" className="status-page__table" head={head}>
        {plugins.map((plugin) => (
          <tr key={plugin.id}>
            <td className="status-page__name">{plugin.title}</td>
            <td>
              <PluginBadge state={plugin.state} />
            </td>
            <td className="status-page__wide-only">
              <WorstCheck
                checks={checks.filter((check) => check.plugin === plugin.id && !check.isAdvisory)}
              />
            </td>
            <td className="status-page__figure status-page__start">
              {plugin.phases.length === 0 ? 'None' : formatMilliseconds(startTime(plugin))}
            </td>
            <td className="status-page__detail">
              <Detail plugin={plugin} />
            </td>
          </tr>
        ))}
      </Table>
    </StatusSection>
  );
}

function WorstCheck({ checks }: Pick<Status, 'checks'>) {
  if (checks.length === 0) return 'None';
  return <HealthBadge state={checks.map(({ state }) => state).reduce(worse)} />;
}

/** What is wrong; for a sound module, the steps of its start. */
function Detail({ plugin: { reason, pausedRoutes, phases } }: { readonly plugin: Plugin }) {
  const troubles = [
    ...(reason === null ? [] : [reason]),
    ...(pausedRoutes > 0 ? [`Paused routes: ${pausedRoutes}`] : []),
  ];
  if (troubles.length > 0) return troubles.join(' ');
  const steps = phases.map(({ phase, ms }) => `${phase} ${formatMilliseconds(ms)}`);
  return (
    <>
      <span className="status-page__note">{steps.join(', ')}</span>
      {/* In place of its column, for which a phone has no room. */}
      <span className="status-page__phone-only">
        {phases.length > 0 && `Started in ${formatMilliseconds(startTime({ phases }))}`}
      </span>
    </>
  );
}

function startTime({ phases }: Pick<Plugin, 'phases'>): number {
  return phases.reduce((sum, { ms }) => sum + ms, 0);
}
