import { ProblemError } from '@porchlight/kernel';
import { otherDevice } from '../../../in-person-problems.ts';
import {
  readVisited,
  type SignerCall,
  type VisitedSigner,
  type VisitParts,
} from './visited-signer.ts';

/** As `readVisited`; throws 409 where a client signs in person in another browser than the one that was handed over last. */
export async function readOnDevice(parts: VisitParts, call: SignerCall): Promise<VisitedSigner> {
  const visited = await readVisited(parts, call.actor);
  const { signer, envelope } = visited;
  if (signer.host === null || signer.signed_at !== null) return visited;
  const row = (await parts.database
    .knex('signing_in_person')
    .where({ submission_id: envelope.row.submission_id })
    .orderBy('seq', 'desc')
    .first('device_hash')) as { readonly device_hash: string | null } | undefined;
  const device = row?.device_hash ?? null;
  if (device !== null && device !== call.device) throw new ProblemError(otherDevice);
  return visited;
}
