import { countRows } from '../plugin-api/count-rows.ts';
import { ManageMessages, problem, ProblemError } from '@porchlight/kernel';
import type { RestoreResponse, RestoreSection } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import type { Knex } from 'knex';
import type { Snapshot } from '../base/snapshot.ts';
import { RestoreReviews, type RestoreReview } from '../plugin-api/restore-reviews.ts';
import { defineRoute, type Route } from '../plugin-api/route.ts';
import type { Logger, Writes } from '../plugin-api/tokens.ts';
import type { OutgoingHold } from './outgoing-hold.ts';

const notHeld = problem.conflict('This portal is not held: nothing has to be confirmed.');
const unreadable = (title: string) => [
  { text: `${title} could not be read. Look there yourself before you confirm.`, detail: '' },
];

interface RestoreParts {
  readonly hold: OutgoingHold;
  readonly knex: Knex;
  readonly writes: Writes;
  readonly logger: Logger;
  readonly snapshot: () => Snapshot;
}

/** What an owner sees after a restore, and their word that this is the only running portal. */
export function restoreRoutes(parts: () => RestoreParts): readonly Route[] {
  /** A gateway that does not respond must not keep the owner from the rest. */
  async function sectionOf(
    { id, title, hint, read }: RestoreReview,
    madeAt: string,
    signal: AbortSignal,
  ): Promise<RestoreSection> {
    try {
      const { lines, total } = await read(madeAt, signal);
      return { id, title, hint, lines: [...lines], total };
    } catch (error) {
      parts().logger.warn({ err: error, id }, 'a review of the restore failed');
      const lines = unreadable(title);
      return { id, title, hint, lines, total: lines.length };
    }
  }

  async function read(signal: AbortSignal): Promise<RestoreResponse> {
    const { hold, knex, snapshot } = parts();
    if (hold.restore === null || !(await hold.isHeld())) return { success: true, restore: null };
    const { restored_at, backup_made_at } = hold.restore;
    const reviews = snapshot().extensions(RestoreReviews);
    const open_links = await countRows(openLinks(knex));
    const sections: RestoreSection[] = [];
    for (const review of reviews) sections.push(await sectionOf(review, backup_made_at, signal));
    return { success: true, restore: { restored_at, backup_made_at, open_links, sections } };
  }

  return [
    defineRoute(administrationEndpoints.readRestore, {
      summary: 'Get the restore that waits for confirmation',
      access: { permission: ManageMessages },
      handle: ({ signal }) => read(signal),
    }),
    defineRoute(administrationEndpoints.confirmRestore, {
      summary: 'Confirm that a restored portal is the only one',
      details:
        'Until then it charges nothing, mails nothing, and calls no provider to change something.',
      access: { permission: ManageMessages },
      problems: [notHeld],
      async handle({ actor, body, signal }) {
        const { hold, writes } = parts();
        await writes.run(actor, async (unit) => {
          if (!(await hold.confirm(unit, actor.name))) throw new ProblemError(notHeld);
          const ended = body.end_links
            ? await openLinks(unit.trx).update({ revoked_at: unit.trx.fn.now() })
            : 0;
          unit.audit({
            action: 'restore.confirmed',
            entity: 'restore',
            entityId: String(hold.restore?.id ?? ''),
            changes: { ended_links: { to: ended } },
          });
        });
        return read(signal);
      },
    }),
  ];
}

function openLinks(knex: Knex): Knex.QueryBuilder {
  return knex('core_link')
    .whereNull('revoked_at')
    .whereNull('used_at')
    .whereRaw('expires_at > now()');
}
