import { type LinkActOrigin, LinkEvidence } from '@porchlight/clients/contract';
import { type Actor, type CallOrigin, problemAt, ProblemError } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Database,
  FieldCrypto,
  needing,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { FormSubmitted, FormTypeRules } from '../../contract.ts';
import { checkForm } from '../../form-types/definition/check-form.ts';
import type { FormType } from '../../form-types/definition/form-definition.ts';
import { problemText } from '../../form-types/definition/problem-text.ts';
import { shownValues } from '../../form-types/definition/shown-fields.ts';
import type { BlankForm, BlankFormHandIn, FormHandedIn } from '../../generated/types.ts';
import {
  formClosed,
  formUnavailable,
  submissionInvalid,
  templateNotFound,
} from '../../problems.ts';
import { findFormType } from '../../rules/links/find-form-type.ts';
import { lockSubmission } from '../submissions/locked-submission.ts';
import { newFormData } from '../submissions/new-form-data.ts';
import { findTemplate, insertSubmission, type TemplateRow } from '../submissions/new-submission.ts';
import { handedInNow } from './handed-in-now.ts';
import { assertFormSize } from './sent-answers.ts';
import { submittedEvent, timeOf } from './visited-form.ts';
import { KnownFormTypes } from '../submissions/known-form-types.ts';

type TemplateFacts = Pick<TemplateRow, 'id' | 'title' | 'type' | 'form_type' | 'source'>;

/** Global forms that a visitor fills in without a link, in a temporary session. */
export class BlankForms extends needing({
  database: Database,
  writes: Writes,
  crypto: FieldCrypto,
  calendar: AgencyCalendar,
  shapes: KnownFormTypes,
  types: FormTypeRules,
  evidence: LinkEvidence,
}) {
  /** Creates nothing. Throws 404 for an unknown slug. */
  async read(slug: string): Promise<BlankForm> {
    const template = await this.#find(slug);
    const type = findFormType(this.needs.types(), template);
    return {
      title: template.title,
      type: template.type,
      form_type: type?.id ?? template.form_type,
      plugin: type?.plugin ?? null,
      state: stateOf(template, type),
      today: this.needs.calendar.today(),
    };
  }

  /**
   * Takes in a form of an unknown visitor, once per temporary session: the same session gets the same answer. Throws
   * 400 at each wrong field, 404, and 409 for a form that cannot be filled in.
   */
  async handIn(
    actor: Actor,
    slug: string,
    sent: BlankFormHandIn,
    origin: CallOrigin,
  ): Promise<FormHandedIn> {
    const template = await this.#find(slug);
    const type = findFormType(this.needs.types(), template);
    if (type === null || stateOf(template, type) !== 'open')
      throw new ProblemError(formUnavailable);
    const { language = 'en', session_id } = sent;
    assertFormSize(sent.form_data);
    const values = shownValues(type, sent.form_data);
    const problems = checkForm(type, values, { today: this.needs.calendar.today() });
    if (problems.length > 0) {
      const errors = problems.map((problem) => ({
        field: problem.field,
        message: problemText(type, problem, language),
      }));
      throw problemAt(submissionInvalid, errors);
    }
    const from = await this.needs.evidence.originOf(actor, origin);
    return this.needs.writes.run(actor, async (unit) => {
      // Sent twice at once, the second one waits here and then finds the first.
      await unit.sql(
        'forms.hold-temporary',
        'select pg_advisory_xact_lock(hashtextextended($1, 0))',
        [`forms ${session_id}`],
      );
      const earlier = await earlierOf(unit, template.id, session_id);
      if (earlier !== undefined) {
        unit.unchanged();
        return { status: 'submitted', submitted_at: timeOf(earlier.submitted_at) };
      }
      return this.#insert(unit, { type, values, session_id, id: template.id, from });
    });
  }

  async #insert(
    unit: WriteUnit,
    given: {
      type: FormType;
      values: object;
      session_id: string;
      id: number;
      from: LinkActOrigin;
    },
  ): Promise<FormHandedIn> {
    const { crypto, shapes } = this.needs;
    const { type, values, session_id, from } = given;
    const template = await findTemplate(unit, { id: given.id });
    if (template === null) throw new ProblemError(templateNotFound);
    const place = { session_id: null, client_id: null };
    const id = await insertSubmission(unit, place, {
      template,
      created_by: null,
      status: 'submitted',
    });
    const row = await lockSubmission(unit, id);
    const data = newFormData(row, values, { crypto, shape: shapes.shapeOf(type.id) });
    if (data.errors.length > 0) throw problemAt(submissionInvalid, data.errors);
    await unit
      .trx('forms_submission')
      .where({ id })
      .update({
        ...data.columns,
        last_saved: unit.trx.fn.now(),
        form_type: type.id,
        submitted_from: JSON.stringify(from),
        handed_in: JSON.stringify(await handedInNow(unit, row)),
        access_type: 'temporary',
        progress_session_id: session_id,
        current_step: type.steps.length,
        completion_step: type.steps.length,
      });
    unit.publish(FormSubmitted, submittedEvent(row));
    const stored = await earlierOf(unit, template.id, session_id);
    if (stored === undefined) throw new ProblemError(formClosed);
    return { status: 'submitted', submitted_at: timeOf(stored.submitted_at) };
  }

  async #find(slug: string): Promise<TemplateFacts> {
    const row = (await this.needs.database
      .knex('forms_template')
      .where({ slug: slug.toLowerCase() })
      .first('id', 'title', 'type', 'form_type', 'source')) as TemplateFacts | undefined;
    if (row === undefined) throw new ProblemError(templateNotFound);
    return row;
  }
}

/** A form to sign never begins without a link, so that no envelope is created for a stranger. */
function stateOf({ type }: TemplateFacts, formType: FormType | null): BlankForm['state'] {
  if (type !== 'Web Form') return 'ask-for-link';
  return formType === null ? 'unavailable' : 'open';
}

async function earlierOf(
  { trx }: WriteUnit,
  form_id: number,
  progress_session_id: string,
): Promise<{ readonly submitted_at: string | null } | undefined> {
  return (await trx('forms_submission')
    .where({ form_id, progress_session_id, access_type: 'temporary' })
    .first('submitted_at')) as { submitted_at: string | null } | undefined;
}
