import { ManagePlugins } from '@porchlight/kernel';
import {
  Clock,
  Database,
  definePlugin,
  Deployment,
  DerivedWrites,
  SystemReadings,
} from '@porchlight/server';
import { SettingsSchema } from '../generated/refs.ts';
import { ReadStatus } from '../permissions.ts';
import { defaults, type StatusSettings } from '../settings.ts';
import { PortalMetrics } from './metrics/portal-metrics.ts';
import { SampleStore } from './readings/sample-store.ts';
import { StatusReader } from './readings/status-reader.ts';
import { getMetrics } from './routes/get-metrics.ts';
import { getStatus } from './routes/get-status.ts';
import { sampleChecks } from './sample-job.ts';

export default definePlugin<StatusSettings>({
  id: 'status',
  title: 'Status',
  requires: ['agents'],
  permissions: [ReadStatus],
  settings: { schema: SettingsSchema, defaults, editableWith: ManagePlugins },
  register(r) {
    const reader = new StatusReader({
      readings: r.get(SystemReadings),
      samples: new SampleStore(r.get(Database), r.get(DerivedWrites)),
      deployment: r.get(Deployment),
      clock: r.get(Clock),
    });
    r.routes(getStatus(reader), getMetrics(r.get(PortalMetrics), r.settings()));
    r.job(sampleChecks(reader));
  },
  start({ get, onStop, settings, logger }) {
    const metrics = get(PortalMetrics);
    onStop(() => metrics.stop());
    if ((settings.metrics_token ?? '') === '') return;
    // The start of the portal does not wait for it.
    metrics.begin().catch((error: unknown) => {
      logger.error({ err: error }, 'opening the metrics failed');
    });
  },
});
