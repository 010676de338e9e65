import { Submissions } from '@porchlight/forms/contract';
import { problemAt, ProblemError, type StaffActor } from '@porchlight/kernel';
import { AgencyCalendar, needing, Writes } from '@porchlight/server';
import { deadlineInvalid, formNotFound, noEnvelope, notVoidable } from '../../envelope-problems.ts';
import { isOver } from '../../rules/envelopes/signing-turn.ts';
import { endOfDay } from '../../rules/envelopes/end-of-day.ts';
import { lockEnvelopeOfForm } from '../store/envelope-rows.ts';

const LONGEST_DAYS = 366;
const DAY_MS = 86_400_000;

/** Until when envelopes can be signed. */
export class EnvelopeDeadlines extends needing({
  writes: Writes,
  calendar: AgencyCalendar,
  submissions: Submissions,
}) {
  /**
   * @param day the last one, `yyyy-mm-dd`. Throws 400, also without an envelope, 404, and 409 for one that is over.
   */
  async write(actor: StaffActor, submissionId: number, day: string): Promise<void> {
    const { writes, calendar, submissions } = this.needs;
    const days = (Date.parse(day) - Date.parse(calendar.today())) / DAY_MS;
    if (!(days >= 1 && days <= LONGEST_DAYS))
      throw problemAt(deadlineInvalid, [{ field: 'deadline', message: deadlineInvalid.message }]);
    await writes.run(actor, async (unit) => {
      const form = await submissions.lock(unit, submissionId);
      if (form === null) throw new ProblemError(formNotFound);
      const envelope = await lockEnvelopeOfForm(unit, submissionId);
      if (envelope === null) throw new ProblemError(noEnvelope);
      if (isOver(envelope.state)) throw new ProblemError(notVoidable);
      const deadline = endOfDay(day, calendar.timeZone()).toISOString();
      if (deadline === envelope.deadline) return unit.unchanged();
      await unit.trx('signing_envelope').where({ id: envelope.id }).update({ deadline });
      unit.audit({
        action: 'envelope.deadline-changed',
        entity: 'envelope',
        entityId: envelope.id,
        changes: {
          submission_id: { to: submissionId },
          deadline: { from: envelope.deadline, to: deadline },
        },
      });
    });
  }
}
