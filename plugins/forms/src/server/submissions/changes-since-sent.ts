import { AgencyCalendar, AuditLog, needing } from '@porchlight/server';
import {
  CHANGED_SINCE,
  type FormChanges,
  type HandedIn,
  type HandedInForm,
  sentNotes,
} from '../../rules/status/handed-in.ts';

/** The first and the last change of each kind. */
const FIRST_AND_LAST = 2;

/** What the audit tells of forms after their clients sent them. */
export class ChangesSinceSent extends needing({ audit: AuditLog, calendar: AgencyCalendar }) {
  /** For staff, how a form was sent, where that differs from now, and who changed it since. */
  async notesOf(form: HandedInForm & { readonly id: number }, sent: HandedIn) {
    const changes = await Promise.all(
      Object.entries(CHANGED_SINCE).map(([field, what]) =>
        this.#changesOf(form.id, sent.at, field, what),
      ),
    );
    return sentNotes(form, sent, changes.flat(), this.needs.calendar.timeZone());
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
