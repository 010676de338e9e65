import { SUBMISSION_VIEW } from '@porchlight/forms/contract';
import { CLIENT_VIEW, holdClientsOf } from '@porchlight/clients/contract';
import type { Database, WriteUnit } from '@porchlight/server';
import type { Language } from '@porchlight/kernel';
import type { SignerRole } from '../../../contract.ts';
import type { IdentityBasis } from '../../../rules/builtin/identity-basis.ts';
import { sourceById, type SourceRow } from '../templates/source-rows.ts';

/** Queued with the id of the envelope, in the transaction of the last signature. */
export const SEAL_JOB = 'signing.seal';

type Knex = Database['knex'] | WriteUnit['trx'];

type Time = Date | string;

/** A row of `signing_builtin_envelope`. */
export interface EnvelopeRow {
  readonly id: string;
  readonly request_id: string;
  readonly submission_id: number;
  /** Whom it was made for; null for no client. */
  readonly client_id: number | null;
  readonly source_id: string;
  readonly title: string;
  readonly language: Language;
  /** On the certificate page. */
  readonly code: string;
  /** Who asks the client to sign; empty for the agency. */
  readonly agent_name: string;
  /** Who made the form; empty for the agency. */
  readonly sender_name: string;
  readonly state: 'sent' | 'delivered' | 'completed' | 'declined' | 'voided';
  readonly created_at: Time;
  readonly completed_at: Time | null;
  readonly declined_at: Time | null;
  readonly declined_reason: string | null;
  readonly voided_at: Time | null;
  readonly voided_reason: string | null;
  readonly sealed_file_id: string | null;
  readonly sealed_size: number | null;
  readonly sealed_sha256: string | null;
  /** Fingerprint. */
  readonly sealed_certificate: string | null;
  readonly sealed_at: Time | null;
  /** When the portal next tries to add evidence about the certificates; null once there is nothing to add. */
  readonly evidence_due_at: Time | null;
  /** When the document needs its next time stamp. */
  readonly stamp_due_at: Time | null;
  /** Since when additions fail; null while they do not. */
  readonly additions_failing_since: Time | null;
}

/** A row of `signing_builtin_signer`. */
export interface SignerRow {
  readonly id: number;
  readonly envelope_id: string;
  readonly role: SignerRole;
  readonly position: number;
  readonly name: string;
  readonly email: string;
  readonly identity: IdentityBasis | null;
  readonly return_url: string | null;
  /** Who opened the page on behalf of the agency, or hosts a client who signs in person; null for visitors of links. */
  readonly agent_id: number | null;
  /** The link that the visitor came by; null for agents, and in ceremonies of before. */
  readonly link_id: string | null;
  /** Name of the agent on whose device the client signs in person; null on a device of the signer. */
  readonly host: string | null;
  readonly delivered_at: Time | null;
  /** The browser that opened it: consent and signature come from the same one. */
  readonly opened_with: string | null;
  readonly consented_at: Time | null;
  readonly consent_version: string | null;
  readonly draft_version: number;
  readonly saved_at: Time | null;
  readonly sealed_draft: string | null;
  readonly sealed_marks: string | null;
  readonly signed_at: Time | null;
  /** The day of the agency, as date fields print it. */
  readonly signed_on: string | null;
  readonly signed_ip: string | null;
  readonly signed_with: string | null;
  readonly declined_at: Time | null;
}

/** An envelope with its signers, the first one first, and the document as it was sent. */
export interface BuiltinEnvelope {
  readonly row: EnvelopeRow;
  readonly signers: readonly SignerRow[];
  readonly source: SourceRow;
}

/** Null for an unknown one. */
export async function readEnvelope(
  knex: Knex,
  where:
    | { readonly id: string }
    | { readonly request_id: string }
    | { readonly code: string }
    | { readonly sealed_sha256: string },
): Promise<BuiltinEnvelope | null> {
  const row = (await knex('signing_builtin_envelope').where(where).first()) as
    EnvelopeRow | undefined;
  return row === undefined ? null : withParts(knex, row);
}

/** The envelope of a file that the portal ever had of a sealed document; null for an unknown one. */
export async function envelopeOfFile(knex: Knex, sha256: string): Promise<BuiltinEnvelope | null> {
  const current = await readEnvelope(knex, { sealed_sha256: sha256 });
  if (current !== null) return current;
  const { rows } = await knex.raw<{ rows: readonly { readonly envelope_id: string }[] }>(
    `select envelope_id from signing_step
     where entry->>'kind' in ('sealed', 'extended') and entry->'facts'->>'sha256' = ?`,
    [sha256],
  );
  return rows[0] === undefined ? null : readEnvelope(knex, { id: rows[0].envelope_id });
}

/**
 * As `readEnvelope`; nothing else changes it before the end of the transaction. A record of the provider, which a signer
 * locks before the form, so it is none of the envelopes of `LOCK_ORDER`.
 */
export async function lockEnvelope(unit: WriteUnit, id: string): Promise<BuiltinEnvelope | null> {
  const row = (await unit.trx('signing_builtin_envelope').where({ id }).forUpdate().first()) as
    EnvelopeRow | undefined;
  return row === undefined ? null : withParts(unit.trx, row);
}

/**
 * The envelope of a signer; null for an unknown one, once its session form or its client is deleted, and for a form that
 * no longer has the client whom the envelope was made for.
 */
export async function envelopeOfSigner(knex: Knex, signerId: number): Promise<string | null> {
  const { rows } = await knex.raw<{ rows: readonly { readonly id: string }[] }>(
    `select e.id
     from signing_builtin_signer s
     join signing_builtin_envelope e on e.id = s.envelope_id
     join ${SUBMISSION_VIEW} f on f.id = e.submission_id and f.deleted_at is null
       and f.client_id is not distinct from e.client_id
     left join ${CLIENT_VIEW} c on c.id = f.client_id
     where s.id = :signerId and c.deleted_at is null`,
    { signerId },
  );
  return rows[0]?.id ?? null;
}

/** The client of a session form, in a statement. */
export function clientOfForm({ trx }: WriteUnit, submissionId: number) {
  return trx(SUBMISSION_VIEW).where({ id: submissionId }).select('client_id');
}

/** A deletion of the client waits for the end of the transaction. Lock it before the envelope. */
export function holdClientOfSigner(unit: WriteUnit, signerId: number): Promise<void> {
  const ids = `select e.client_id from signing_builtin_signer s
    join signing_builtin_envelope e on e.id = s.envelope_id where s.id = $1`;
  return holdClientsOf(unit, 'signing.hold-client-of-signer', ids, [signerId]);
}

export async function changeEnvelope(
  { trx }: WriteUnit,
  id: string,
  values: Partial<EnvelopeRow>,
): Promise<void> {
  await trx('signing_builtin_envelope').where({ id }).update(values);
}

export async function changeSigner(
  { trx }: WriteUnit,
  id: number,
  values: Partial<SignerRow>,
): Promise<void> {
  await trx('signing_builtin_signer').where({ id }).update(values);
}

/** ISO 8601. */
export function isoOf(time: Time | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

/** What the steps of an envelope are about. */
export function chainOf({ row, source }: BuiltinEnvelope) {
  return { id: row.id, document: source.file.sha256 };
}

async function withParts(knex: Knex, row: EnvelopeRow): Promise<BuiltinEnvelope> {
  const signers = (await knex('signing_builtin_signer')
    .where({ envelope_id: row.id })
    .orderBy('position')) as readonly SignerRow[];
  const source = await sourceById(knex, row.source_id);
  if (source === null) throw new Error('The database lost the document of an envelope.');
  return { row, signers, source };
}
