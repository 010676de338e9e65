import type { StaffDirectory } from '@porchlight/agents/contract';
import { isGranted, ProblemError, type OpenLink } from '@porchlight/kernel';
import type { Database } from '@porchlight/server';
import type { SigningHost } from '../../contract.ts';
import { hostGone, inPersonOff } from '../../in-person-problems.ts';
import { HostSigning } from '../../permissions.ts';
import { inPersonLinkKind } from './in-person-link.ts';

interface InPersonHostsParts {
  readonly database: Database;
  readonly staff: StaffDirectory;
  /** Whether the agency allows it. */
  readonly isOn: () => boolean;
}

/** The agents on whose devices clients sign. */
export class InPersonHosts {
  readonly #parts: InPersonHostsParts;

  constructor(parts: InPersonHostsParts) {
    this.#parts = parts;
  }

  /** Null for a link that is opened elsewhere. Throws 409 once the agency or the host may not do it any more. */
  async of(link: OpenLink): Promise<SigningHost | null> {
    if (link.kind !== inPersonLinkKind.id) return null;
    const { database, staff, isOn } = this.#parts;
    if (!isOn()) throw new ProblemError(inPersonOff);
    const row = (await database
      .knex('signing_in_person')
      .where({ link_id: link.id })
      .first('agent_id', 'host')) as
      { readonly agent_id: number | string; readonly host: string } | undefined;
    const agentId = Number(row?.agent_id ?? 0);
    const flags = row === undefined ? null : await staff.flagsOf(agentId);
    if (row === undefined || flags === null || !isGranted(HostSigning, flags))
      throw new ProblemError(hostGone);
    return { agentId, name: row.host };
  }
}
