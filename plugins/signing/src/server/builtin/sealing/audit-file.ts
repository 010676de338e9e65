import type { FieldCrypto } from '@porchlight/server';
import { isoOf, type BuiltinEnvelope } from '../ceremony/builtin-rows.ts';
import { enteredBy } from '../ceremony/signer-secrets.ts';
import type { ChainedStep } from '../ceremony/step-chain.ts';

/**
 * `audit.json` of a signed document: the steps with their hashes, and what was entered with the salts of its hashes, so
 * that a program can verify both without the portal.
 */
export function auditFile(
  { row, source, signers }: BuiltinEnvelope,
  steps: readonly ChainedStep[],
  { crypto, head }: { readonly crypto: FieldCrypto; readonly head: string },
): Buffer {
  const audit = {
    format: 'porchlight-signing-audit-1',
    envelope: row.id,
    code: row.code,
    title: row.title,
    language: row.language,
    document: {
      name: source.file.file_name,
      sha256: source.file.sha256,
      pages: source.file.pages.length,
    },
    fields: source.fields.map(({ id, type, role, page, label }) => ({
      id,
      type,
      role,
      page,
      label,
    })),
    signers: signers.map((signer) => ({
      role: signer.role,
      name: signer.name,
      email: signer.email,
      identity: signer.identity,
      opened_at: isoOf(signer.delivered_at),
      consented_at: isoOf(signer.consented_at),
      consent_version: signer.consent_version,
      signed_at: isoOf(signer.signed_at),
      signed_on: signer.signed_on,
      ...enteredBy(crypto, signer),
    })),
    steps,
    head,
  };
  return Buffer.from(JSON.stringify(audit, null, 1));
}
