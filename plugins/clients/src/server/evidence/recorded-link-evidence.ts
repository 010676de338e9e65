import { recordedTraces, StaffDirectory, StaffSignIns } from '@porchlight/agents/contract';
import type { Actor, CallOrigin } from '@porchlight/kernel';
import { AgencyCalendar, AuditLog, needing } from '@porchlight/server';
import type { LinkAct, LinkActName, LinkActOrigin, LinkEvidence } from '../../link-evidence.ts';
import { recordedIdentity } from '../../recorded-identity.ts';
import { countedSince, linkActWarning } from '../../rules/link-act-warning.ts';

/** What sign-ins and the audit tell about acts through links. */
export class RecordedLinkEvidence
  extends needing({
    audit: AuditLog,
    staff: StaffDirectory,
    signIns: StaffSignIns,
    calendar: AgencyCalendar,
  })
  implements LinkEvidence
{
  async originOf(actor: Actor, origin: CallOrigin): Promise<LinkActOrigin> {
    const asked = actor.kind === 'link' ? actor.link.secondFactor : null;
    const [found = []] = await this.needs.signIns.tracesOf([origin]);
    return { ...origin, asked, staff: recordedTraces(found) };
  }

  async warningsOf(
    name: LinkActName,
    acts: readonly LinkAct[],
  ): Promise<readonly (string | null)[]> {
    const timeZone = this.needs.calendar.timeZone();
    const changes = await this.#changesOf(acts.filter(({ from }) => from !== null));
    return acts.map(({ from, clientId, ...times }) => {
      if (from === null) return null;
      const { asked, staff } = from;
      const ofClient = clientId === null ? [] : changes.get(clientId)!;
      return linkActWarning({ ...times, name, asked, staff, changes: ofClient }, timeZone);
    });
  }

  /** By client; the acts of one client share what they read. */
  async #changesOf(acts: readonly LinkAct[]) {
    const since = new Map<number, string>();
    for (const act of acts) {
      if (act.clientId === null) continue;
      const [own, known] = [countedSince(act), since.get(act.clientId)];
      if (known === undefined || own < known) since.set(act.clientId, own);
    }
    const found = await Promise.all(
      [...since].map(async ([client, from]) => {
        const { changes } = await recordedIdentity(this.needs, client, from);
        return [client, changes] as const;
      }),
    );
    return new Map(found);
  }
}
