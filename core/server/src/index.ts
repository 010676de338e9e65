// The plugin API. What runs a portal is exported by host.ts.
export * from './plugin-api/define-plugin.ts';
export * from './plugin-api/downloads.ts';
export * from './plugin-api/route.ts';
export * from './plugin-api/broadcast.ts';
export * from './plugin-api/messages.ts';
export * from './plugin-api/points.ts';
export * from './plugin-api/public-links.ts';
export * from './plugin-api/pdf.ts';
export * from './plugin-api/outgoing-http.ts';
export * from './plugin-api/slices.ts';
export * from './plugin-api/stored-files.ts';
export * from './plugin-api/subject-keys.ts';
export * from './plugin-api/audit-log-token.ts';
export * from './plugin-api/tokens.ts';
export * from './plugin-api/uploads.ts';
export type * from './plugin-api/event-delivery.ts';
export * from './plugin-api/webhook.ts';
export { SealBrokenError } from './base/crypto-errors.ts';
export { OutgoingError, type OutgoingFailure } from './base/outgoing-error.ts';
export { isUuid, uuid7 } from './base/uuid7.ts';
export { createLinkToken, linkTokenHash, type LinkToken } from './crypto/link-token.ts';
export { contentDisposition } from './downloads/content-disposition.ts';
export { PortalModel } from './database/model.ts';
export { callerNetworks } from './deployment/caller-networks.ts';
export * from './pdf/pdf-problems.ts';
export { StoredFileMissing } from './storage/storage-key.ts';
// Migrations name this type; plugins need no dependency of their own for it.
export type { Knex } from 'knex';
