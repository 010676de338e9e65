export * from './plugin-api/actor.ts';
export * from './plugin-api/define-plugin.ts';
export * from './plugin-api/route.ts';
export * from './plugin-api/broadcast.ts';
export * from './plugin-api/points.ts';
export * from './plugin-api/slices.ts';
export * from './plugin-api/stored-files.ts';
export * from './plugin-api/subject-keys.ts';
export * from './plugin-api/audit-log-token.ts';
export * from './plugin-api/tokens.ts';
export { verifyAudit } from './audit/audit-log.ts';
export { subjectKeyColumns } from './audit/stored-subject-keys.ts';
export { auditRoutes } from './audit/audit-routes.ts';
export { createSealer, type Sealer } from './audit/sealer.ts';
export { SealBrokenError } from './base/crypto-errors.ts';
export { readMasterKey } from './crypto/master-key.ts';
export { rotateKeys, type RotationResult } from './crypto/rotate-keys.ts';
export { opening, sealing, type BrokenFile } from './crypto/sealed-stream.ts';
export { openVault, type Vault } from './crypto/vault.ts';
export { coreMigrations } from './database/core-migrations.ts';
export type { DatabaseAddress } from './database/database-address.ts';
export { createDatabase, type PortalDatabase } from './database/database.ts';
export { PortalModel } from './database/model.ts';
export { migrate, type AppliedMigration } from './database/migrate.ts';
export type { MigrationPackage } from './database/migration-source.ts';
export { pendingMigrations } from './database/pending-migrations.ts';
export { jobsSchema, migrationsSchema } from './database/schema-names.ts';
export { isUuid, uuid7 } from './base/uuid7.ts';
export { createSignals, type Signals } from './database/signals.ts';
export { createWrites } from './writes/writes.ts';
export { createDispatcher, type Dispatcher } from './events/dispatcher.ts';
export { createJobRunner, type JobRunner } from './jobs/job-runner.ts';
export { createRateLimits } from './limits/rate-limits.ts';
export { createLogger, type PortalLogger } from './log/logger.ts';
export { createStorage } from './storage/create-storage.ts';
export { createStoredFiles, fileKeyColumns } from './storage/create-stored-files.ts';
export { filesLock } from './storage/files-lock.ts';
export { parseStorageUrl } from './storage/storage-url.ts';
export { newStorageKey, StoredFileMissing } from './storage/storage-key.ts';
export { openSettings, type SettingsStore } from './settings/settings-store.ts';
export {
  EnvironmentError,
  readEnvironment,
  servesHttps,
  type Environment,
  type LogLevel,
} from './deployment/environment.ts';
export { callerNetworks } from './deployment/caller-networks.ts';
export { isDatabaseUnavailable } from './base/database-unavailable.ts';
export { createWebApp, type WebAppParts } from './web-app/web-app.ts';
export {
  createBootRecorder,
  formatBootReport,
  type BootReport,
  type BootStep,
} from './plugins/boot-report.ts';
export { discoverPlugins, type Discovery, type FoundPlugin } from './plugins/discover-plugins.ts';
export {
  installPlugins,
  type Installation,
  type InstalledPlugin,
} from './plugins/installed-plugins.ts';
export { CriticalPluginError } from './plugins/critical-plugin-error.ts';
export { kernelLimits, type KernelLimits } from './plugins/kernel-parts.ts';
export { migrateInstalled, migrationPackages } from './plugins/migrate-installed.ts';
export { pluginScope } from './base/plugin-scope.ts';
export { createPortal, type Portal, type PortalOptions } from './portal/portal.ts';
// Migrations name this type; plugins need no dependency of their own for it.
export type { Knex } from 'knex';
