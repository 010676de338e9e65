// Everything a host, a command, or a test of core needs to run a portal. Closed to plugins.
export { verifyAudit } from './audit/audit-log.ts';
export { subjectKeyColumns } from './audit/stored-subject-keys.ts';
export { secretSettingColumns } from './settings/secret-settings.ts';
export { readMasterKey } from './crypto/master-key.ts';
export { rotateKeys } from './crypto/rotate-keys.ts';
export { opening, sealing } from './crypto/sealed-stream.ts';
export { openVault, type Vault } from './crypto/vault.ts';
export { markRestored } from './restores/mark-restored.ts';
export { noteBackup } from './health/backup-reading.ts';
export type { DatabaseAddress } from './database/database-address.ts';
export { createDatabase, type PortalDatabase } from './database/database.ts';
export { createPublicLinks } from './links/stored-links.ts';
export { linkColumns } from './links/link-store.ts';
export { messageColumns } from './messages/message-store.ts';
export { plainValues } from './messages/plain-values.ts';
export { renderMail, type MailFrame } from './messages/render-mail.ts';
export { migrate } from './database/migrate.ts';
export type { MigrationPackage } from './database/migration-source.ts';
export { pendingMigrations } from './database/pending-migrations.ts';
export { jobsSchema, migrationsSchema } from './database/schema-names.ts';
export { createSignals, type Signals } from './database/signals.ts';
export {
  EnvironmentError,
  readEnvironment,
  pageEmulators,
  servesHttps,
  type Environment,
  type LogLevel,
} from './deployment/environment.ts';
export { assertPortFree } from './http/free-port.ts';
export { isDatabaseUnavailable } from './base/database-unavailable.ts';
export { createLogger, type PortalLogger } from './log/logger.ts';
export { createBootRecorder, type BootReport } from './plugins/boot-report.ts';
export { discoverPlugins, type Discovery } from './plugins/discover-plugins.ts';
export { installPlugins, type Installation } from './plugins/installed-plugins.ts';
export { kernelLimits, type KernelLimits } from './plugins/kernel-parts.ts';
export { migrateInstalled, migrationPackages } from './plugins/migrate-installed.ts';
export { pluginScope } from './base/plugin-scope.ts';
export { createPortal, type Portal } from './portal/portal.ts';
export { createStorage } from './storage/create-storage.ts';
export { createStoredFiles, fileKeyColumns } from './storage/create-stored-files.ts';
export { signingKeyColumns } from './seals/signing-keys.ts';
export { filesLock } from './storage/files-lock.ts';
export { parseStorageUrl } from './storage/storage-url.ts';
export { createWebApp } from './web-app/web-app.ts';
export { createWrites } from './writes/writes.ts';
export { webhookColumns } from './webhooks/webhook-store.ts';
