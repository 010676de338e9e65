import type { Turns, Writes, WriteUnit } from '@porchlight/server';
import { readOnDevice } from './handed-ceremony.ts';
import {
  lockVisited,
  signingActor,
  type SignerCall,
  type VisitedSigner,
  type VisitParts,
} from './visited-signer.ts';

interface CeremonyChanges extends VisitParts {
  readonly writes: Writes;
  readonly turns: Turns;
}

/**
 * One change of an envelope by a signer, in a transaction. A signer has one at a time: two tabs, or a button that is pressed
 * again, would wait for the same lock, each with a connection of its own.
 */
export async function changeCeremony<T>(
  parts: CeremonyChanges,
  call: SignerCall,
  work: (unit: WriteUnit, visited: VisitedSigner) => Promise<T>,
): Promise<T> {
  return parts.turns.within(call.actor.link.subject.id, call.signal, async () => {
    // Before the transaction, which needs a connection for itself.
    const { signer } = await readOnDevice(parts, call);
    const by = await signingActor(parts.staff, signer, call.actor);
    return parts.writes.run(by, async (unit) =>
      work(unit, await lockVisited(parts, unit, call.actor)),
    );
  });
}
