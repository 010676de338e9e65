import { AgencyCalendar, AuditLog, needing } from '@porchlight/server';
import type { TypedPlace } from '../../rules/links/typed-places.ts';
import {
  CHANGED_SINCE,
  type FormChanges,
  type HandedIn,
  type HandedInForm,
  sentNotes,
} from '../../rules/status/handed-in.ts';

/** The first and the last change of each kind. */
const FIRST_AND_LAST = 2;

interface SentForm {
  readonly item: HandedInForm & { readonly id: number };
  readonly handed_in: HandedIn | null;
  readonly typed_from: readonly TypedPlace[];
}

/** What the audit tells of forms after their clients sent them. */
export class ChangesSinceSent extends needing({ audit: AuditLog, calendar: AgencyCalendar }) {
  /** For staff, how a form was sent, where that differs from now, and who changed it since. */
  async notesOf({ item: form, handed_in: sent, typed_from }: SentForm): Promise<readonly string[]> {
    const since = sent?.at ?? typed_from[0]?.first_at;
    if (since === undefined) return [];
    const changes = await Promise.all(
      Object.entries(CHANGED_SINCE).map(([field, what]) =>
        this.#changesOf(form.id, since, field, what),
      ),
    );
    const facts = { sent, typed: typed_from, changes: changes.flat() };
    return sentNotes(form, facts, this.needs.calendar.timeZone());
  }

  async #changesOf(
    id: number,
    since: string,
    field: string,
    what: FormChanges['what'],
  ): Promise<readonly FormChanges[]> {
    const lines = await this.needs.audit.fieldChanges({
      entity: 'session-form',
      id,
      fields: [field],
      since,
      limit: FIRST_AND_LAST,
      byStaff: true,
      having: field === 'form_data' ? 'name' : 'previous',
    });
    const [last, first = last] = lines.map(({ at, actor }) => ({ at, by: actor.name }));
    return first === undefined || last === undefined ? [] : [{ what, first, last }];
  }
}
