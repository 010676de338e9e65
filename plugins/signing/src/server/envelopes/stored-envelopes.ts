import { Submissions } from '@porchlight/forms/contract';
import { type AuditEntry, type Database, needing, type WriteUnit, Jobs } from '@porchlight/server';
import { isDeepStrictEqual } from 'node:util';
import type { EnvelopeReport, Envelopes } from '../../contract.ts';
import { foldEnvelope, type EnvelopeFacts } from '../../rules/envelopes/fold-envelope.ts';
import { formReport } from '../../rules/envelopes/form-report.ts';
import {
  envelopeOfProvider,
  envelopesOfProvider,
  lockEnvelope,
  type EnvelopeRow,
  type StoredEnvelope,
} from '../store/envelope-rows.ts';
import { publishChange } from './envelope-effects.ts';

/** Folds what providers say into envelopes and their session forms. */
export class StoredEnvelopes
  extends needing({
    submissions: Submissions,
    jobs: Jobs,
  })
  implements Envelopes
{
  async record(unit: WriteUnit, providerId: string, report: EnvelopeReport): Promise<boolean> {
    const known = await envelopeOfProvider(unit.trx, providerId, report.envelopeId);
    return known === null ? false : this.fold(unit, known, report);
  }

  /** The reports that say something new, read without locks: most reports of a sweep do not. */
  async news(
    knex: Database['knex'],
    providerId: string,
    reports: readonly EnvelopeReport[],
  ): Promise<readonly EnvelopeReport[]> {
    const ids = reports.map(({ envelopeId }) => envelopeId);
    const known = await envelopesOfProvider(knex, providerId, ids);
    return reports.filter((report) => {
      const before = known.get(report.envelopeId);
      return before !== undefined && isNew(before, withReport(before, report));
    });
  }

  /** As `record`, for an envelope whose row is known, also one that gets its id at the provider by this report. */
  async fold(
    unit: WriteUnit,
    { id, submission_id }: Pick<EnvelopeRow, 'id' | 'submission_id'>,
    report: EnvelopeReport,
  ): Promise<boolean> {
    const { submissions, jobs } = this.needs;
    const form = await submissions.lock(unit, submission_id);
    const before = await lockEnvelope(unit, id);
    const after = withReport(before, report);
    const isChanged = await store(unit, before, after);
    if (form === null) {
      // Deleted, alone or with its client: nobody has to learn of it.
      if (isChanged) unit.audit(lineOf(before, after));
      return isChanged;
    }
    const isFormChanged = await submissions.report(unit, submission_id, formReport(named(after)));
    if (isChanged) {
      unit.audit(lineOf(before, after));
      await publishChange(unit, jobs, { form, before, after });
    }
    return isChanged || isFormChanged;
  }
}

function withReport(before: StoredEnvelope, report: EnvelopeReport): StoredEnvelope {
  const isFirst = before.envelope_id === null;
  const folded: EnvelopeFacts = foldEnvelope(
    isFirst ? { ...before, created_at: report.createdAt } : before,
    report,
  );
  const states = new Map(folded.signers.map((signer) => [signer.role, signer]));
  const isSent = folded.state !== 'created';
  return {
    ...before,
    ...folded,
    envelope_id: before.envelope_id ?? report.envelopeId,
    claimed_until: null,
    sent_at: before.sent_at ?? (isSent ? folded.created_at : null),
    signers: before.signers.map((signer) => ({ ...signer, ...states.get(signer.role) })),
  };
}

/** Returns whether any column differs. */
async function store(
  { trx }: WriteUnit,
  before: StoredEnvelope,
  after: StoredEnvelope,
): Promise<boolean> {
  const { signers, ...row } = after;
  const changes = differing(before, row);
  if (Object.keys(changes).length > 0)
    await trx('signing_envelope').where({ id: before.id }).update(changes);
  let isChanged = Object.keys(changes).length > 0;
  for (const [index, signer] of signers.entries()) {
    const states = differing(before.signers[index]!, signer);
    if (Object.keys(states).length === 0) continue;
    isChanged = true;
    await trx('signing_signer').where({ envelope: before.id, role: signer.role }).update(states);
  }
  return isChanged;
}

function isNew(before: StoredEnvelope, after: StoredEnvelope): boolean {
  const { signers, ...row } = after;
  return (
    Object.keys(differing(before, row)).length > 0 ||
    signers.some(
      (signer, index) => Object.keys(differing(before.signers[index]!, signer)).length > 0,
    )
  );
}

function lineOf(before: StoredEnvelope, after: StoredEnvelope): AuditEntry {
  const states = after.signers.flatMap((signer, index): [string, object][] => {
    const from = before.signers[index]!.state;
    return from === signer.state ? [] : [[signer.role, { from, to: signer.state }]];
  });
  const state =
    before.state === after.state ? {} : { state: { from: before.state, to: after.state } };
  const changes = {
    submission_id: { to: after.submission_id },
    ...state,
    ...Object.fromEntries(states),
  };
  return { action: 'envelope.updated', entity: 'envelope', entityId: after.id, changes };
}

function differing(before: object, after: object): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(old.get(name), value)),
  );
}

function named(envelope: StoredEnvelope): StoredEnvelope & { readonly envelope_id: string } {
  return { ...envelope, envelope_id: envelope.envelope_id ?? '' };
}
