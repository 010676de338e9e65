import { RevealPolicy } from '@porchlight/clients/contract';
import { problemAt, ProblemError, type FieldMessage } from '@porchlight/kernel';
import { Database, FieldCrypto, needing, type StaffActor, Writes } from '@porchlight/server';
import type { SubmissionReveal } from '../../generated/types.ts';
import { submissionInvalid, submissionNotFound } from '../../problems.ts';
import { isRecord, readFormData } from '../../rules/data/form-data.ts';
import { secretKind, type SecretFields } from '../../rules/data/secret-values.ts';
import { lineAbout } from '../audit-lines.ts';
import { openFormData } from './sealed-form-data.ts';
import type { StoredShape } from './stored-shape.ts';
import { KnownFormTypes } from './known-form-types.ts';

interface RevealedRow {
  readonly id: number;
  readonly row_id: string;
  readonly client_id: number | null;
  readonly title: string;
  readonly form_type: string | null;
  readonly form_data: string | null;
  readonly form_shape: StoredShape | null;
}

/** The only way to a plain secret value of a form: counted with those of clients, and audited. */
export class SubmissionReveals extends needing({
  database: Database,
  writes: Writes,
  crypto: FieldCrypto,
  policy: RevealPolicy,
  formTypes: KnownFormTypes,
}) {
  /**
   * Returns the plain values by path, after the audit line that says who saw them is committed. Throws 400 for a path
   * without a hidden value and for a missing purpose, 404, and 429 when the agent saw too many within the hour.
   */
  async reveal(
    actor: StaffActor,
    id: number,
    { paths, purpose = '' }: SubmissionReveal,
  ): Promise<Record<string, string>> {
    const { writes, policy } = this.needs;
    if (policy.isPurposeNeeded() && purpose.trim() === '')
      throw problemAt(submissionInvalid, [{ field: 'purpose', message: 'Enter a reason' }]);
    const row = await this.#find(id);
    const values = this.#valuesAt(row, paths);
    await policy.count(actor.id, paths.length);
    return writes.run(actor, ({ audit }) => {
      const changes = Object.fromEntries(paths.map((path) => [path, {}]));
      const title = { title: { to: row.title } };
      const line = lineAbout('session-form', 'session-form.revealed', row, {
        ...title,
        ...changes,
      });
      audit(purpose.trim() === '' ? line : { ...line, purpose: purpose.trim() });
      return Promise.resolve(values);
    });
  }

  async #find(id: number): Promise<RevealedRow> {
    const row = (await this.needs.database
      .knex('forms_submission')
      .where({ id, deleted_at: null })
      .first('id', 'row_id', 'client_id', 'title', 'form_type', 'form_data', 'form_shape')) as
      RevealedRow | undefined;
    if (row === undefined) throw new ProblemError(submissionNotFound);
    return row;
  }

  #valuesAt(row: RevealedRow, paths: readonly string[]): Record<string, string> {
    const { crypto, formTypes } = this.needs;
    const { sections, secrets } = formTypes.shapeOf(row.form_type, row.form_shape);
    const stored = openFormData(crypto, { row_id: row.row_id, sealed: row.form_data });
    const reading = readFormData(stored, sections);
    const data = reading.kind === 'data' ? reading.data : {};
    const found = paths.map((path) => ({ path, value: secretAt(data, path, secrets) }));
    const errors = found.flatMap(({ path, value }): FieldMessage[] =>
      value === null ? [{ field: 'paths', message: `${path} has no hidden value` }] : [],
    );
    if (errors.length > 0) throw problemAt(submissionInvalid, errors);
    return Object.fromEntries(found.map(({ path, value }) => [path, value ?? '']));
  }
}

/** The text of the secret at a path such as `ownership.beneficiaries.0.ssn`; null when there is none. */
function secretAt(data: unknown, path: string, secrets: SecretFields): string | null {
  const names = path.split('.');
  if (secretKind(names.at(-1) ?? '', secrets) === undefined) return null;
  const value = names.reduce<unknown>((level, name) => {
    const isInside = (isRecord(level) || Array.isArray(level)) && Object.hasOwn(level, name);
    return isInside ? (level as Record<string, unknown>)[name] : undefined;
  }, data);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
