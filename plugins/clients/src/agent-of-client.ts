import { ASSIGNED_AGENT } from './assigned-agent.ts';
import type { ValueReads } from './client-language.ts';

/** The part of `StaffAuthenticator` that it needs. */
interface Accounts {
  profile(
    id: number,
  ): Promise<{ readonly id: number; readonly email: string; readonly first_name: string } | null>;
}

/** Whom a notice about a client goes to. */
export interface NotifiedAgent {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
}

/** The agent who looks after a client, else another one, such as who created the record; null without an email. */
export async function agentOfClient(
  { values, accounts }: { readonly values: ValueReads; readonly accounts: Accounts },
  clientId: number | null,
  otherwise: number | null,
): Promise<NotifiedAgent | null> {
  const known = clientId === null ? null : await values.read(clientId, [ASSIGNED_AGENT]);
  const assigned = Number(known?.values.get(ASSIGNED_AGENT)?.text ?? '');
  const id = assigned > 0 ? assigned : otherwise;
  const profile = id === null ? null : await accounts.profile(id);
  const email = profile?.email.trim() ?? '';
  return profile === null || email === ''
    ? null
    : { id: profile.id, email, firstName: profile.first_name };
}
