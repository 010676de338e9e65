import type { ForwardedCalls } from '../deployment/forwarded-calls.ts';
import type { MigrationPackage } from '../database/migration-source.ts';
import { healthRoutes } from '../health/health-routes.ts';
import type { ReadinessParts } from '../health/readiness.ts';
import { ProcessReadings } from '../health/system-readings.ts';
import { requestScope } from '../base/request-scope.ts';
import type { PortalLogger } from '../log/logger.ts';
import { openApiRoutes } from '../openapi/openapi-routes.ts';
import { createCorePlugin } from '../core-plugin/core-plugin.ts';
import { eventRoutes } from '../core-plugin/event-routes.ts';
import { jobRoutes } from '../core-plugin/job-routes.ts';
import { linkRoutes } from '../core-plugin/link-routes.ts';
import { messageRoutes } from '../core-plugin/message-routes.ts';
import { webhookRoutes } from '../core-plugin/webhook-routes.ts';
import { WebhookInbox } from '../webhooks/webhook-inbox.ts';
import { WebhookStore } from '../webhooks/webhook-store.ts';
import { restoreRoutes } from '../restores/restore-routes.ts';
import { preferenceRoutes } from '../core-plugin/preference-routes.ts';
import { createPluginAdministration } from '../core-plugin/plugin-administration.ts';
import type { RecentStaff } from '../core-plugin/recent-staff.ts';
import { createDownloads } from '../downloads/create-downloads.ts';
import { Downloads } from '../plugin-api/downloads.ts';
import { SettingsWrites, StaffAuthenticator } from '../plugin-api/tokens.ts';
import { OutgoingHttp } from '../plugin-api/outgoing-http.ts';
import { SystemReadings } from '../plugin-api/system-readings.ts';
import type { CoreServices } from './core-services.ts';
import { refreshDesiredState } from '../plugins/follow-desired-state.ts';
import type { KernelParts } from '../plugins/kernel-parts.ts';
import { Kernel } from '../plugins/kernel.ts';
import { migrationPackages } from '../plugins/migrate-installed.ts';
import type { DesiredStateStore } from '../plugins/desired-state-store.ts';
import { createCoreContainer } from '../plugins/plugin-container.ts';

/** The title of what belongs to no module. */
const PORTAL_TITLE = 'Portal';

interface PortalKernelParts extends Pick<
  KernelParts,
  'installation' | 'schemas' | 'clock' | 'boot' | 'limits'
> {
  readonly core: CoreServices;
  readonly store: DesiredStateStore;
  readonly logger: PortalLogger;
  readonly version: string;
  readonly hasOwnDatabase: boolean;
  readonly recentStaff: RecentStaff;
  readonly forwarded: ForwardedCalls;
  /** True once the process has begun to stop. */
  readonly stopping: () => boolean;
}

/** The kernel with core's own routes and services in it; not started. */
export function createPortalKernel(parts: PortalKernelParts): Kernel {
  const { core, store, logger, version, stopping, recentStaff, forwarded, ...kernelParts } = parts;
  const { database, settings, jobs, crypto } = core;
  const { clock } = kernelParts;
  const { knex } = database;
  const current = () => kernel.currentSnapshot();
  const snapshot = () => requestScope()?.snapshot ?? current();
  const settingsWrites = (plugin: string): SettingsWrites => ({
    async save(actor, values) {
      const own = snapshot().settings.get(plugin);
      if (own === undefined) throw new Error(`Plugin '${plugin}' saves settings but defines none`);
      await settings.save(actor, plugin, own.definition, values);
    },
  });
  const migrations = () => runningMigrations(kernel);
  const pluginTitle = (id: string) =>
    kernel.plugins.find((plugin) => plugin.id === id)?.title ?? PORTAL_TITLE;
  const webhookStore = new WebhookStore(crypto);
  const inbox = new WebhookInbox({ ...core, store: webhookStore, knex, snapshot: current });
  const staff = () => current().service(StaffAuthenticator);
  const downloads = createDownloads({ files: core.files, crypto, clock, staff });
  const readiness: ReadinessParts = { database, crypto, migrations, stopping };
  const readings = new ProcessReadings({
    ...core,
    kernel: () => kernel,
    steps: () => kernelParts.boot.steps,
    hasOwnDatabase: parts.hasOwnDatabase,
    canSend: () => core.messages.outbox.canSendMail(),
  });
  const shared = { inbox, store: webhookStore, knex, clock, logger, snapshot, pluginTitle };
  const routed = () => ({ ...core, ...shared });
  const kernel: Kernel = new Kernel({
    ...kernelParts,
    logger,
    corePlugin: createCorePlugin({
      forwarded,
      kernel: () => kernel,
      plugins: () => plugins,
      settings: () => settings,
      jobs: () => jobs,
      database: () => database,
      webhooks: () => inbox,
      links: () => core.links,
      messages: () => core.messages,
      hold: () => core.hold,
      outgoing: () => core.outgoing,
      readings: () => readings,
      routes: [
        ...webhookRoutes(routed),
        ...jobRoutes(routed),
        ...linkRoutes(() => core.links, snapshot),
        ...messageRoutes(() => core.messages, staff),
        ...eventRoutes(routed),
        ...restoreRoutes(routed),
        ...preferenceRoutes(() => database),
        ...healthRoutes(() => readiness, logger),
        ...openApiRoutes(snapshot, version),
      ],
    }),
    coreContainer: createCoreContainer([
      ...core.services,
      { token: Downloads, value: downloads },
      { token: SystemReadings, value: readings },
    ]),
    loggerFor: (plugin) => logger.child({ plugin }),
    servicesFor: ({ id, outgoing }) => [
      { token: OutgoingHttp, value: core.outgoing.forPlugin(outgoing) },
      { token: SettingsWrites, value: settingsWrites(id) },
    ],
    settingsOf: ({ id, settings: own }) => own && settings.read(id, own),
    swapped(snapshot) {
      jobs.apply(snapshot.jobs);
      core.dispatcher.nudge();
      inbox.follow(snapshot).catch((error: unknown) => {
        logger.error({ err: error }, 'queueing stored webhooks failed');
      });
    },
    tripped(plugin, reason) {
      store.noteFailure(plugin, reason).catch((error: unknown) => {
        logger.error({ err: error, plugin }, 'recording the failure of a plugin failed');
      });
    },
  });
  const plugins = createPluginAdministration({
    kernel,
    store,
    refresh: () => refreshDesiredState(kernel, store),
    queuedJobs: (ids) => jobs.waiting(ids),
    workingIn: (plugins, currentUser) => recentStaff.namesIn(plugins, currentUser),
  });
  return kernel;
}

/** A plugin whose migration failed does not run, so it does not make the portal unready. */
function runningMigrations(kernel: Kernel): readonly MigrationPackage[] {
  const effective = new Set(kernel.currentSnapshot().plugins.map(({ id }) => id));
  return migrationPackages(kernel.plugins.filter(({ id }) => effective.has(id)));
}
