/**
 * Of the disclosure that signers agree to (`consent-texts.ts`). A change of its wording in any language is a new version:
 * what a signer agreed to is stored by it.
 */
export const CONSENT_VERSION = '2026-11';
