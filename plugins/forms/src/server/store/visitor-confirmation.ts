import { CLIENT_VIEW, type ClientValues } from '@porchlight/clients/contract';
import { ProblemError, type OpenLink } from '@porchlight/kernel';
import {
  confirmationMissing,
  type Database,
  type PublicLinks,
  type RequiredAnswer,
  type SystemActor,
  type WriteUnit,
  type Writes,
} from '@porchlight/server';
import type { VisitorConfirmation } from '../../contract.ts';
import { birthDateAsked, birthDateUnknown } from '../../problems.ts';
import { askedFactor, type AskingForm } from '../../rules/links/asked-factor.ts';
import { kindOf, sessionLinkKind } from './link-kinds.ts';

const system: SystemActor = { kind: 'system', plugin: 'forms' };

interface VisitorConfirmationParts {
  readonly database: Database;
  readonly writes: Writes;
  readonly links: PublicLinks;
  readonly clients: ClientValues;
}

interface AnswerRow {
  readonly client_id: number | null;
  readonly passcode: string | null;
}

type FormRow = AskingForm & AnswerRow;

const formSql = (id: string, session: string) => `
  select row_to_json(form)::text from (
    select s.type, s.client_id, coalesce(t.second_factor, 'none') as second_factor,
      coalesce(c.has_birth_date, false) as has_birth_date, n.passcode_hash as passcode,
      n.passcode_hash is not null as has_passcode
    from forms_submission s
    left join forms_template t on t.id = s.form_id
    left join ${CLIENT_VIEW} c on c.id = s.client_id
    left join forms_session n on n.id = s.session_id and n.deleted_at is null
    where s.id = ${id} and s.deleted_at is null 
      and (${session}::bigint is null or s.session_id = ${session})
  ) form`;
const FORM = formSql('$1', '$2');
const FORM_WITHIN = `select (${formSql('?', 'null')})::json as form`;

const ANSWERS = `
  select s.client_id, n.passcode_hash as passcode
  from forms_submission s
  left join forms_session n on n.id = s.session_id and n.deleted_at is null
  where s.id = :submissionId and s.deleted_at is null`;

/** The one check of who the visitor of a link is, before each act on a form. */
export function visitorConfirmation({
  database,
  writes,
  links,
  clients,
}: VisitorConfirmationParts): VisitorConfirmation {
  const formOf = async (id: number, session: number | null): Promise<FormRow | null> => {
    const text = await database.jsonText('forms.asking-form', FORM, [id, session]);
    return text === null ? null : (JSON.parse(text) as FormRow);
  };
  const within = async (trx: WriteUnit['trx'], id: number): Promise<FormRow | null> => {
    const { rows } = await trx.raw<{ rows: { readonly form: FormRow | null }[] }>(FORM_WITHIN, [
      id,
    ]);
    return rows[0]!.form;
  };
  const birthDateOf = async (
    { client_id: id }: AnswerRow,
    trx?: WriteUnit['trx'],
  ): Promise<RequiredAnswer | null> => {
    const client = id === null ? null : await clients.read(id, ['dob'], trx);
    const answer = client?.values.get('dob')?.text ?? '';
    return answer === '' ? null : { kind: 'birth-date', answer };
  };
  /** From now on; of parallel calls one does it. */
  const protect = (link: OpenLink, answer: RequiredAnswer) =>
    writes
      .run(system, (unit) => links.about(kindOf(link), link.subject).protect(unit, link.id, answer))
      .catch((error: unknown) => {
        if (!(error instanceof ProblemError)) throw error;
      });
  return {
    async assert(link, submissionId) {
      if (link.secondFactor === 'birth-date') return;
      const isOfSession = link.kind === sessionLinkKind.id;
      if (!isOfSession && link.subject.id !== String(submissionId)) return;
      const session = isOfSession ? Number(link.subject.id) : null;
      const form = await formOf(submissionId, session);
      if (form === null) return;
      const isConfirmed = link.secondFactor === 'passcode';
      const asked = askedFactor({ ...form, has_passcode: form.has_passcode || isConfirmed });
      if (asked === 'nothing' || asked === link.secondFactor) return;
      // Its visitor has confirmed another answer, which the record of a signature names.
      if (isConfirmed) throw new ProblemError(birthDateAsked);
      if (asked === 'unknown-birth-date') throw new ProblemError(birthDateUnknown);
      const answer = asked === 'passcode' ? passcodeOf(form) : await birthDateOf(form);
      if (answer === null) throw new ProblemError(birthDateUnknown);
      await protect(link, answer);
      throw new ProblemError(confirmationMissing);
    },
    async answerOf(submissionId, trx) {
      const { rows } = await (trx ?? database.knex).raw<{ rows: readonly AnswerRow[] }>(ANSWERS, {
        submissionId,
      });
      const [row] = rows;
      return row === undefined ? null : ((await birthDateOf(row, trx)) ?? passcodeOf(row));
    },
    async asks(submissionId, trx) {
      const form =
        trx === undefined ? await formOf(submissionId, null) : await within(trx, submissionId);
      return form !== null && askedFactor(form) !== 'nothing';
    },
  };
}

function passcodeOf({ passcode }: AnswerRow): RequiredAnswer | null {
  return passcode === null ? null : { kind: 'passcode', answerHash: passcode };
}
