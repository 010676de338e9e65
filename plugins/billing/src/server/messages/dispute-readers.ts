import type { StaffDirectory } from '@porchlight/agents/contract';
import { agentOfClient, type ClientValues, type NotifiedAgent } from '@porchlight/clients/contract';
import { isGranted } from '@porchlight/kernel';
import type { StaffAuthenticator } from '@porchlight/server';
import { ManageBilling } from '../../permissions.ts';

interface Sources {
  readonly staff: StaffDirectory;
  readonly accounts: StaffAuthenticator;
  readonly values: ClientValues;
}

/** Who learns of a dispute: the agent of the client, else who created the record, and those who manage billing; each once. */
export async function disputeReaders(
  sources: Sources,
  clientId: number | null,
  createdBy: number | null,
): Promise<readonly NotifiedAgent[]> {
  const agent = await agentOfClient(sources, clientId, createdBy);
  const found = new Map(agent === null ? [] : [[agent.id, agent]]);
  for (const { id } of await sources.staff.everyone()) {
    const flags = await sources.staff.flagsOf(id);
    if (flags === null || !isGranted(ManageBilling, flags)) continue;
    const profile = await sources.accounts.profile(id);
    const email = profile?.email.trim() ?? '';
    if (profile !== null && email !== '')
      found.set(id, { id, email, firstName: profile.first_name });
  }
  return [...found.values()];
}
