import type { Knex } from 'knex';
import { outsideRequests } from '../base/request-scope.ts';
import { callerNetworks } from '../deployment/caller-networks.ts';
import type { RequestFacts } from '../plugin-api/route.ts';
import { deviceKind } from './device-kind.ts';
import { LinkOpened, type DeviceKind, type ViewOutcome } from '../plugin-api/public-links.ts';
import type { Clock, Logger, Writes } from '../plugin-api/tokens.ts';
import { linkState } from './link-state.ts';
import { addView, markOpened, type LinkFacts } from './link-store.ts';

/** Who opens a link. */
export interface Visitor {
  /** Of the network; only its first part is stored. */
  readonly address: string;
  readonly device: DeviceKind | null;
}

export function visitorOf({ ip, header }: RequestFacts): Visitor {
  return { address: ip, device: deviceKind(header('user-agent')) };
}

interface VisitParts {
  readonly knex: Knex;
  readonly writes: Writes;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Records who opened a link, after the response: its time must not depend on what is recorded. */
export class LinkVisits {
  readonly #parts: VisitParts;
  readonly #pending = new Set<Promise<void>>();

  constructor(parts: VisitParts) {
    this.#parts = parts;
  }

  /** Adds a visit to the log of the link; the first opening and a lock are audited. */
  note(link: LinkFacts, outcome: ViewOutcome, visitor: Visitor): void {
    const { logger, clock } = this.#parts;
    const at = clock.now().toISOString();
    const noting = outsideRequests(() => this.#record(link, outcome, at, visitor))
      .catch((error: unknown) =>
        logger.warn({ err: error }, 'recording the visit of a link failed'),
      )
      .finally(() => this.#pending.delete(noting));
    this.#pending.add(noting);
  }

  /** Resolves once all visits so far are recorded. */
  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }

  async #record(
    link: LinkFacts,
    outcome: ViewOutcome,
    at: string,
    { address, device }: Visitor,
  ): Promise<void> {
    const { knex, writes } = this.#parts;
    const { id } = link;
    await addView(knex, id, { at, network: truncatedNetwork(address), device, outcome });
    const isFirst = outcome === 'opened' && link.opened_at === null;
    const isLocking = outcome === 'locked' && linkState(link, new Date(at)) === 'open';
    if (!isFirst && !isLocking) return;
    await writes.run({ kind: 'public' }, async (unit) => {
      if (isFirst && !(await markOpened(unit.trx, id, at))) return unit.unchanged();
      const { kind, subject_entity: entity, subject_id } = link;
      const has_second_factor = link.second_factor !== null;
      // Who opened it at once, without a page, reads what it is about afterwards.
      if (isFirst && link.loaded_at !== null)
        unit.publish(LinkOpened, { kind, entity, id: subject_id, has_second_factor });
      unit.audit({
        action: isFirst ? 'link.opened' : 'link.locked',
        entity: 'link',
        entityId: id,
        subject: { entity: link.subject_entity, id: link.subject_id },
        changes: { kind: { to: link.kind } },
      });
    });
  }
}

/** The network of an address without its host: a /24 of IPv4, a /48 of IPv6. */
function truncatedNetwork(address: string): string {
  const [network] = callerNetworks(address);
  return network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}
