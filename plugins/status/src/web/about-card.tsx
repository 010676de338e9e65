import { Card } from '@porchlight/ui';
import { MEMORY_RED } from '../rules/memory-tone.ts';

/** What the page shows, and the rule behind the overall health. */
export function AboutCard() {
  return (
    <Card title="About This Status Page">
      <div className="status-page__about">
        <p>
          This page shows only what the API process knows. Full monitoring is done by a separate
          production monitor service.
        </p>
        <p>The overall health is the first of these that is true:</p>
        <ul>
          <li>
            <strong>critical</strong>: the database does not respond.
          </li>
          <li>
            <strong>degraded</strong>: a check of a provider, of background work, or of a module is
            not healthy.
          </li>
          <li>
            <strong>warning</strong>: memory is above {MEMORY_RED}%, or the load is above 1 per
            core.
          </li>
          <li>
            <strong>healthy</strong>: none of these.
          </li>
        </ul>
        <p>
          Backup, disk, and seal certificate have states of their own and do not change the overall
          health. The states and calls of providers are those of this process.
        </p>
        <p>
          Prometheus reads load, memory, checks, background work, and calls at <code>/metrics</code>
          , with the token from the settings of this module.
        </p>
      </div>
    </Card>
  );
}
