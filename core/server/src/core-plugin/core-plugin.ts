import { coreArea, coreAuditRoutes } from './core-audit.ts';
import { AuditAreas } from '../plugin-api/audit-areas.ts';
import type { ForwardedCalls } from '../deployment/forwarded-calls.ts';
import {
  ManageMessages,
  ManagePlugins,
  ReadAudit,
  ReadMessages,
  UsePortal,
} from '@porchlight/kernel';
import { requestScope } from '../base/request-scope.ts';
import { definePlugin, type PluginDefinition } from '../plugin-api/define-plugin.ts';
import type { Route } from '../plugin-api/route.ts';
import type { PortalDatabase } from '../database/database.ts';
import * as corePoints from '../plugin-api/points.ts';
import { FileScanners } from '../plugin-api/file-findings.ts';
import { Seals } from '../plugin-api/seals.ts';
import type { SystemReadings } from '../plugin-api/system-readings.ts';
import { aheadOfDatabase } from '../database/machine-clock.ts';
import { Clock, Database, Deployment, type AgencySettings } from '../plugin-api/tokens.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { OutgoingCalls } from '../outgoing/outgoing-calls.ts';
import type { Kernel } from '../plugins/kernel.ts';
import { agencySettings } from './agency.ts';
import { bootstrapRoute } from './bootstrap-route.ts';
import type { PluginAdministration } from './plugin-administration.ts';
import {
  databaseHealth,
  eventHealth,
  jobHealth,
  messageHealth,
  outgoingHealth,
  pluginHealth,
  providerEventHealth,
} from './health-checks.ts';
import {
  addressHealth,
  backupHealth,
  clockHealth,
  diskHealth,
  proxyHealth,
  sealHealth,
} from './upkeep-checks.ts';
import { foldingHealth, foldTexts } from '../folding/fold-texts.ts';
import { DerivedWrites } from '../plugin-api/derived-writes.ts';
import { pluginRoutes } from './plugin-routes.ts';
import type { WebhookInbox } from '../webhooks/webhook-inbox.ts';
import { handleEvent, tidyEvents } from '../webhooks/webhook-jobs.ts';
import type { LinkGate } from '../links/link-gate.ts';
import { tidyLinks } from '../links/link-jobs.ts';
import type { MessageServices } from '../messages/create-messages.ts';
import { sendAutomaticMessage, sendMessage, tidyMessages } from '../messages/message-jobs.ts';
import { waitingJobs, waitingMessages } from '../restores/core-reviews.ts';
import type { OutgoingHold } from '../restores/outgoing-hold.ts';
import { restoreHealth } from '../restores/restore-health.ts';
import { RestoreReviews } from '../plugin-api/restore-reviews.ts';
import { searchRoute } from './search-route.ts';
import { settingsRoutes } from './settings-routes.ts';

/** Functions, because core registers before the rest of the portal exists. */
interface CorePluginParts {
  readonly kernel: () => Kernel;
  readonly plugins: () => PluginAdministration;
  readonly settings: () => SettingsStore;
  readonly jobs: () => JobRunner;
  readonly database: () => PortalDatabase;
  readonly webhooks: () => WebhookInbox;
  readonly links: () => LinkGate;
  readonly messages: () => MessageServices;
  readonly hold: () => OutgoingHold;
  readonly outgoing: () => OutgoingCalls;
  readonly readings: () => SystemReadings;
  readonly forwarded: ForwardedCalls;
  /** Routes of other concerns of core: health, audit, OpenAPI. */
  readonly routes: readonly Route[];
}

/** What the portal itself contributes, registered like any plugin under the id `core`. */
export function createCorePlugin(parts: CorePluginParts): PluginDefinition<AgencySettings> {
  const snapshot = () => requestScope()?.snapshot ?? parts.kernel().currentSnapshot();
  return definePlugin<AgencySettings>({
    id: 'core',
    title: 'Agency',
    permissions: [UsePortal, ManagePlugins, ManageMessages, ReadMessages, ReadAudit],
    owns: [...Object.values(corePoints), AuditAreas, FileScanners, RestoreReviews],
    settings: agencySettings,
    register(r) {
      const deployment = r.get(Deployment);
      const seals = r.get(Seals);
      const database = r.get(Database);
      const folding = {
        database,
        derived: r.get(DerivedWrites),
        tables: r.extensions(corePoints.FoldedTexts),
      };
      r.routes(
        bootstrapRoute(
          snapshot,
          r.settings(),
          () => parts.messages().outbox.channels(),
          parts.database,
        ),
        searchRoute(snapshot, parts.kernel),
        ...pluginRoutes(parts.plugins, () => parts.kernel().currentSnapshot().revision),
        ...settingsRoutes(snapshot, parts.settings),
        ...coreAuditRoutes(r),
        ...parts.routes,
      );
      r.job(foldTexts(folding));
      r.job(handleEvent(parts.webhooks));
      r.job(tidyEvents(parts.webhooks));
      r.job(tidyLinks(parts.links));
      r.job(sendMessage(() => parts.messages().messenger));
      r.job(sendAutomaticMessage(() => parts.messages().messenger));
      r.job(tidyMessages(() => parts.messages().messenger));
      r.contribute(
        AuditAreas,
        coreArea((module) => parts.kernel().plugins.find(({ id }) => id === module)?.title),
      );
      r.contribute(
        RestoreReviews,
        waitingMessages(() => database().knex),
        waitingJobs(parts.jobs),
      );
      r.contribute(
        corePoints.HealthChecks,
        restoreHealth(parts.hold),
        databaseHealth(parts.database),
        pluginHealth(parts.kernel),
        jobHealth(parts.jobs),
        messageHealth(parts.messages),
        providerEventHealth(parts.webhooks),
        foldingHealth(folding),
        eventHealth(database, () => parts.kernel().currentSnapshot()),
        outgoingHealth(parts.outgoing),
        backupHealth(() => parts.readings().backup(), r.get(Clock)),
        clockHealth(() => aheadOfDatabase(database())),
        diskHealth(() => deployment().dataDir),
        sealHealth(() => seals().certificates(), r.get(Clock)),
        addressHealth(deployment),
        proxyHealth(
          () => deployment().publicUrl,
          () => parts.forwarded.hasAny,
        ),
      );
    },
  });
}
