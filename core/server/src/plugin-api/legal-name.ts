import { defineService, problem } from '@porchlight/kernel';

export const agencyUnnamed = problem.conflict(
  'Enter the legal name of your agency first. An owner can do this under Settings > Agency.',
);

/** The other party of every agreement: a portal in production seals nothing, stores no card, and sends no invoice without it. */
export interface LegalName {
  /** As documents state it: 'Test portal' while it is missing. */
  name(): string;
  /** True in production behind HTTPS until the owner has entered the legal name of the agency. */
  isMissing(): boolean;
  /** Throws 409 while it is missing, with a sentence for staff. */
  assertKnown(): void;
}

export const LegalName = defineService<LegalName>('core.legal-name');
