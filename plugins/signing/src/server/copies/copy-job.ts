import type { Submissions } from '@porchlight/forms/contract';
import type { Shape, SystemActor } from '@porchlight/kernel';
import { NoValuesSchema } from '@porchlight/schemas';
import type { Clock, Database, JobDefinition, Messages, Writes } from '@porchlight/server';
import { signedDocument } from '../documents/signed-document-rows.ts';
import { factsOf } from './copy-facts.ts';
import { followedCopies, type CopyRow } from './copy-rows.ts';
import { recordCopy } from './copy-steps.ts';
import { deliveredCopy } from './delivered-copy.ts';

const system: SystemActor = { kind: 'system', plugin: 'signing' };

/** Of one run. */
const BATCH = 200;

interface CopyJobParts {
  readonly database: Database;
  readonly writes: Writes;
  readonly clock: Clock;
  readonly messages: Messages;
  readonly submissions: Submissions;
}

/** Whether the copies that are on their way arrived. */
export function followCopies(
  parts: () => CopyJobParts,
): JobDefinition<Shape<typeof NoValuesSchema>> {
  return {
    id: 'signing.follow-copies',
    title: 'Follow the copies of signed documents',
    payload: NoValuesSchema,
    schedule: '*/5 * * * *',
    missedTimes: 'run-once',
    async run(_, signal) {
      const { database, messages } = parts();
      const sending = await followedCopies(database.knex, BATCH);
      const states = await messages.deliveries(sending.flatMap(({ message_id: id }) => id ?? []));
      for (const copy of sending) {
        if (signal.aborted) return;
        const next = deliveredCopy(copy, states.get(copy.message_id ?? '') ?? 'failed');
        if (next !== copy) await record(parts(), copy, next);
      }
    },
  };
}

/** Unless the copy was sent in another way since it was read. */
async function record(parts: CopyJobParts, copy: CopyRow, next: CopyRow): Promise<void> {
  const { writes, submissions, clock } = parts;
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
