import { StaffDirectory } from '@porchlight/agents/contract';
import { isGranted, ProblemError, type OpenLink } from '@porchlight/kernel';
import { Database, needing } from '@porchlight/server';
import type { SigningHost } from '../../contract.ts';
import { hostGone, inPersonOff, otherDevice } from '../../in-person-problems.ts';
import { HostSigning } from '../../permissions.ts';
import { inPersonLinkKind } from './in-person-link.ts';
import { PluginSettings } from '../plugin-settings.ts';

interface HandingOver {
  readonly agent_id: number | string;
  readonly host: string;
  readonly started_ip: string | null;
  readonly started_with: string | null;
}

/** The agents on whose devices clients sign. */
export class InPersonHosts extends needing({
  database: Database,
  staff: StaffDirectory,
  settings: PluginSettings,
}) {
  /** Throws 409 in another browser than the one in which the agent started it. */
  async assertDevice({ id }: OpenLink, device: string | null): Promise<void> {
    const row = (await this.needs.database
      .knex('signing_in_person')
      .where({ link_id: id })
      .first('device_hash')) as { readonly device_hash: string | null } | undefined;
    const started = row?.device_hash ?? null;
    if (started !== null && started !== device) throw new ProblemError(otherDevice);
  }

  /** Null for a link that is opened elsewhere. Throws 409 once the agency or the host may not do it any more. */
  async of(link: OpenLink): Promise<SigningHost | null> {
    if (link.kind !== inPersonLinkKind.id) return null;
    const { database, staff, settings } = this.needs;
    if (!settings().in_person) throw new ProblemError(inPersonOff);
    const row = (await database
      .knex('signing_in_person')
      .where({ link_id: link.id })
      .first('agent_id', 'host', 'started_ip', 'started_with')) as HandingOver | undefined;
    const agentId = Number(row?.agent_id ?? 0);
    const flags = row === undefined ? null : await staff.flagsOf(agentId);
    if (row === undefined || flags === null || !isGranted(HostSigning, flags))
      throw new ProblemError(hostGone);
    const { started_ip: ip, started_with: user_agent } = row;
    return { agentId, name: row.host, startedFrom: { ip, user_agent } };
  }
}
