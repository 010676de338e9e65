import { definePermission } from '@porchlight/kernel';

/** See envelopes and signed documents, send them, and void them. */
export const UseSigning = definePermission('signing.use', 'Send and void documents to sign', [
  'agent',
]);
/** Sign for the agency. */
export const SignDocuments = definePermission('signing.sign', 'Sign documents as advisor', [
  'advisor',
]);
/** Hand the own device to a client who signs on it, and be named as the one who confirmed being present. */
export const HostSigning = definePermission('signing.host', 'Sign in person with clients', [
  'advisor',
]);
/** Templates to sign, their providers, and the keys that seal documents. */
export const ManageSigning = definePermission('signing.manage', 'Manage documents to sign', [
  'owner',
  'developer',
]);
/** Signed documents with their retention, also those whose client is gone. */
export const KeepDocuments = definePermission(
  'signing.keep',
  'Find, hold, and destroy signed documents',
  ['owner'],
);
