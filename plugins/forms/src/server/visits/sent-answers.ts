import { problemAt, ProblemError } from '@porchlight/kernel';
import { FieldCrypto, type LinkActor, needing, type WriteUnit } from '@porchlight/server';
import type { FormType, FormValues } from '../../form-types/definition/form-definition.ts';
import { withValue } from '../../form-types/definition/values-at.ts';
import { submissionInvalid } from '../../problems.ts';
import { hasTooManyValues } from '../../rules/data/form-data-problems.ts';
import type { LockedSubmission } from '../submissions/locked-submission.ts';
import { newFormData, type NewFormData } from '../submissions/new-form-data.ts';
import type { FormDataShape } from '../submissions/sealed-form-data.ts';
import { ClientPrefill } from './client-prefill.ts';

/** What a visitor sends of a form. */
interface Sent {
  readonly values: FormValues;
  readonly type: FormType | null;
  readonly shape: FormDataShape;
}

/** No form has as many secrets. */
const MOST_MASKS = 20;

/** Throws 400 for data that no form could have, before its values are checked one by one. */
export function assertFormSize(values: FormValues): void {
  if (!hasTooManyValues(values)) return;
  const message = 'This is far more than the form asks for';
  throw problemAt(submissionInvalid, [{ field: 'form_data', message }]);
}

/** What visitors send as it is stored: a mask means the stored value, or that of the client, which is read when needed. */
export class SentAnswers extends needing({ crypto: FieldCrypto, prefill: ClientPrefill }) {
  /** Of a form that is sent. */
  async whole(
    unit: WriteUnit,
    { link }: LinkActor,
    row: LockedSubmission,
    { values, type, shape }: Sent,
  ): Promise<NewFormData> {
    const { crypto, prefill } = this.needs;
    const data = newFormData(row, values, { crypto, shape });
    if (data.unknownMask === null || type === null) return data;
    const record = await prefill.read(unit.trx, row, { type, link });
    return record === null ? data : newFormData(row, values, { crypto, shape, record });
  }

  /** Of half a form, which is stored without a secret of which the server has nothing but the mask. */
  async draft(
    unit: WriteUnit,
    actor: LinkActor,
    row: LockedSubmission,
    sent: Sent,
  ): Promise<NewFormData> {
    let { values } = sent;
    for (let removed = 0; removed < MOST_MASKS; removed += 1) {
      const data = await this.whole(unit, actor, row, { ...sent, values });
      if (data.unknownMask === null) return data;
      values = withValue(values, data.unknownMask, undefined);
    }
    throw new ProblemError(submissionInvalid);
  }
}
