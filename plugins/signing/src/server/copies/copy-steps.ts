import type { RecordedTrace } from '@porchlight/agents/contract';
import type { CallOrigin } from '@porchlight/kernel';
import type { Clock, WriteUnit } from '@porchlight/server';
import { BUILTIN } from '../builtin/template-settings.ts';
import { chainOf, lockEnvelope } from '../builtin/ceremony/builtin-rows.ts';
import { appendStep } from '../builtin/ceremony/step-chain.ts';
import type { SignedDocumentRow } from '../store/signed-document-rows.ts';
import type { CopyFacts, CopyRow } from './copy-rows.ts';

/** Who handed it out or opened it; null for the portal itself. */
export interface CopyActor {
  readonly by: string | null;
  readonly origin: CallOrigin | null;
  /** Agents who signed in from where it was opened. */
  readonly staff?: readonly RecordedTrace[];
}

const portal: CopyActor = { by: null, origin: null };

/**
 * Stores how far the copy of a signer is, with its step in the chain of the envelope and its audit line. The caller has locked the
 * form, where there is one. Returns false when that is known already.
 */
export async function recordCopy(
  unit: WriteUnit,
  clock: Clock,
  document: SignedDocumentRow,
  copy: CopyFacts,
  { by, origin, staff = [] }: CopyActor = portal,
): Promise<boolean> {
  const own = await lockOwn(unit, document);
  const now = clock.now();
  const key = { document_id: document.id, role: copy.role };
  const known = await unit.trx<CopyRow>('signing_copy').where(key).forUpdate().first();
  // What an agent does is recorded each time.
  const isSame =
    by === null &&
    known !== undefined &&
    (['state', 'way', 'problem', 'message_id'] as const).every(
      (name) => known[name] === copy[name],
    );
  if (isSame) return false;
  // A signer who opened a copy has it, whatever becomes of another one.
  if (known?.state !== 'opened' || copy.state === 'opened')
    await unit
      .trx('signing_copy')
      .insert({ ...key, ...copy, staff: JSON.stringify(staff), changed_at: now })
      .onConflict(['document_id', 'role'])
      .merge();
  const { role, state, way, problem } = copy;
  const facts = {
    state,
    way,
    ...(problem === null ? {} : { problem }),
    ...(by === null ? {} : { by }),
    ...(staff.length === 0 ? {} : { staff }),
  };
  if (own !== null && state !== 'sending')
    await appendStep(unit, chainOf(own), { kind: 'copy', role, origin, facts }, now);
  else auditCopy(unit, document, { role, ...facts });
  return true;
}

/**
 * Stores, once, that a link which went to an earlier address of the client was opened: that says nothing about whether the
 * client has a copy. The caller has locked the form. Returns false when that is known already.
 */
export async function recordEarlierOpening(
  unit: WriteUnit,
  clock: Clock,
  document: SignedDocumentRow,
  { origin, staff = [] }: CopyActor,
): Promise<boolean> {
  const own = await lockOwn(unit, document);
  const [role, now] = ['client', clock.now()] as const;
  const changed = await unit
    .trx('signing_copy')
    .where({ document_id: document.id, role, earlier_opened_at: null })
    .update({ earlier_opened_at: now });
  if (changed === 0) return false;
  const facts = { state: 'opened-earlier', ...(staff.length > 0 && { staff }) };
  if (own === null) auditCopy(unit, document, { role, ...facts });
  else await appendStep(unit, chainOf(own), { kind: 'copy', role, origin, facts }, now);
  return true;
}

function auditCopy(unit: WriteUnit, { id }: SignedDocumentRow, facts: object): void {
  unit.audit({
    action: 'signed-document.copy',
    entity: 'signed-document',
    entityId: id,
    changes: Object.fromEntries(
      Object.entries(facts).map(([name, to]) => [name, { to: to as unknown }]),
    ),
  });
}

/** The envelope of the portal itself; null for one of another provider. */
async function lockOwn(unit: WriteUnit, document: SignedDocumentRow) {
  const envelope = await envelopeOf(unit, document);
  return envelope?.provider === BUILTIN && envelope.envelope_id !== null
    ? lockEnvelope(unit, envelope.envelope_id)
    : null;
}

async function envelopeOf({ trx }: WriteUnit, { envelope }: SignedDocumentRow) {
  if (envelope === null) return undefined;
  return (await trx('signing_envelope')
    .where({ id: envelope })
    .first('provider', 'envelope_id')) as
    { readonly provider: string; readonly envelope_id: string | null } | undefined;
}
