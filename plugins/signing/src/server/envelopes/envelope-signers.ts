import { StaffDirectory } from '@porchlight/agents/contract';
import { ASSIGNED_AGENT, ClientDirectory, ClientValues } from '@porchlight/clients/contract';
import type { FormFacts } from '@porchlight/forms/contract';
import { firstLanguage, type Actor, type Language } from '@porchlight/kernel';
import { needing, StaffAuthenticator } from '@porchlight/server';
import type { EnvelopeSigner, SignerRole } from '../../contract.ts';

/** The people of a new envelope. */
export interface EnvelopePeople {
  readonly language: Language;
  readonly signers: readonly EnvelopeSigner[];
  /** Name of the agent who made the form, else of the one who sends it; empty for the agency. */
  readonly sender: string;
  /** Name of the advisor who signs, unless that is any who may; else the sender. */
  readonly asker: string;
}

/** An advisor of a new envelope. */
type Advisor = Pick<EnvelopeSigner, 'name' | 'email' | 'agentId'>;

/** A form without a client is signed by anyone who has its link; providers need some name. */
const UNKNOWN_CLIENT = 'Client';

/** Finds who signs a form. */
export class EnvelopeSigners extends needing({
  clients: ClientDirectory,
  values: ClientValues,
  staff: StaffDirectory,
  accounts: StaffAuthenticator,
}) {
  /** Null when the advisor has to sign and there is none. */
  async of(
    form: Pick<FormFacts, 'client_id' | 'created_by'>,
    order: readonly SignerRole[],
    actor: Actor,
  ): Promise<EnvelopePeople | null> {
    const { values, clients } = this.needs;
    const id = form.client_id;
    const [names, known] = await Promise.all([
      clients.names(id === null ? [] : [id]),
      id === null ? null : values.read(id, ['pref_lang', ASSIGNED_AGENT]),
    ]);
    const client = id === null ? undefined : names.get(id);
    const assigned = Number(known?.values.get(ASSIGNED_AGENT)?.text ?? '');
    const own = actor.kind === 'staff' ? [actor.id] : [];
    const sender = await this.#nameOf(form.created_by ?? own[0] ?? 0);
    let asker = sender;
    const signers: EnvelopeSigner[] = [];
    for (const [index, role] of order.entries()) {
      if (role === 'client') {
        const name = client?.name.trim() || UNKNOWN_CLIENT;
        signers.push({ role, name, email: client?.email ?? '', agentId: null, order: index + 1 });
        continue;
      }
      const preferred = [...own, assigned, form.created_by ?? 0];
      const advisor = await this.#advisor(preferred);
      if (advisor === null) return null;
      if (preferred.includes(advisor.agentId ?? 0)) asker = advisor.name;
      signers.push({ ...advisor, role, order: index + 1 });
    }
    return {
      language: firstLanguage([known?.values.get('pref_lang')?.text]),
      signers,
      sender,
      asker,
    };
  }

  /** Empty for an account that is gone. */
  async #nameOf(id: number): Promise<string> {
    const profile = id > 0 ? await this.needs.accounts.profile(id) : null;
    return profile === null ? '' : fullName(profile);
  }

  /** The first of these agents who may sign for the agency, else any other who may. */
  async #advisor(preferred: readonly number[]): Promise<Advisor | null> {
    const { staff, accounts } = this.needs;
    const everyone = (await staff.everyone()).filter(({ suspended }) => !suspended);
    const candidates = new Set([...preferred, ...everyone.map(({ id }) => id)]);
    for (const id of candidates) {
      if (id <= 0 || (await staff.flagsOf(id))?.has('advisor') !== true) continue;
      const profile = await accounts.profile(id);
      if (profile === null) continue;
      return { name: fullName(profile), email: profile.email, agentId: id };
    }
    return null;
  }
}

function fullName({
  first_name,
  last_name,
  username,
}: NonNullable<Awaited<ReturnType<StaffAuthenticator['profile']>>>): string {
  return `${first_name} ${last_name}`.trim() || username;
}
