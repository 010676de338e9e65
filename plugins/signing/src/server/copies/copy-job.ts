import { Submissions } from '@porchlight/forms/contract';
import type { Shape, SystemActor } from '@porchlight/kernel';
import { NoValuesSchema } from '@porchlight/schemas';
import {
  Clock,
  Database,
  type Injected,
  type JobDefinition,
  Messages,
  needing,
  Writes,
} from '@porchlight/server';
import { signedDocument } from '../store/signed-document-rows.ts';
import { factsOf } from './copy-facts.ts';
import { followedCopies, type CopyRow } from './copy-rows.ts';
import { recordCopy } from './copy-steps.ts';
import { deliveredCopy } from './delivered-copy.ts';

const system: SystemActor = { kind: 'system', plugin: 'signing' };

/** Of one run. */
const BATCH = 200;

/** Follows whether the copies that are on their way arrived. */
export class CopyFollower extends needing({
  database: Database,
  writes: Writes,
  clock: Clock,
  messages: Messages,
  submissions: Submissions,
}) {
  async follow(signal: AbortSignal): Promise<void> {
    const { database, messages } = this.needs;
    const sending = await followedCopies(database.knex, BATCH);
    const states = await messages.deliveries(sending.flatMap(({ message_id: id }) => id ?? []));
    for (const copy of sending) {
      if (signal.aborted) return;
      const next = deliveredCopy(copy, states.get(copy.message_id ?? '') ?? 'failed');
      if (next !== copy) await record(this.needs, copy, next);
    }
  }
}

export function followCopies(
  follower: () => CopyFollower,
): JobDefinition<Shape<typeof NoValuesSchema>> {
  return {
    id: 'signing.follow-copies',
    title: 'Follow the copies of signed documents',
    payload: NoValuesSchema,
    schedule: '*/5 * * * *',
    missedTimes: 'run-once',
    run: (_, signal) => follower().follow(signal),
  };
}

/** Unless the copy was sent in another way since it was read. */
async function record(
  needs: Injected<typeof CopyFollower.needs>,
  copy: CopyRow,
  next: CopyRow,
): Promise<void> {
  const { writes, submissions, clock } = needs;
  const { document_id, role, state, message_id } = copy;
  await writes.run(system, async (unit) => {
    const document = await signedDocument(unit.trx, { id: document_id });
    if (document?.submission_id != null) await submissions.lock(unit, document.submission_id);
    const [now] = await unit
      .trx<CopyRow>('signing_copy')
      .where({ document_id, role, state, message_id });
    if (document === null || now === undefined) return unit.unchanged();
    await recordCopy(unit, clock, document, factsOf(next));
  });
}
