import type { FieldMessage } from '@porchlight/kernel';
import { SealBrokenError, type FieldCrypto } from '@porchlight/server';
import { formDataProblems } from '../../rules/data/form-data-problems.ts';
import { isRecord, readFormData, type FormData } from '../../rules/data/form-data.ts';
import { keepSecrets, UnknownMaskError } from '../../rules/data/secret-values.ts';
import { typedPerson } from '../../rules/data/typed-person.ts';
import type { LockedSubmission } from './locked-submission.ts';
import { openFormData, sealFormData, type FormDataShape } from './sealed-form-data.ts';
import { shapeColumn } from './stored-shape.ts';

export interface NewFormData {
  /** Columns with their new values; none when the data is the stored one, or cannot be stored. */
  readonly columns: Readonly<Record<string, string | null>>;
  readonly isChanged: boolean;
  /** What was sent, with the stored value of each secret; null when it cannot be stored. */
  readonly plain: FormData | null;
  /** What was stored, out of its wrapper; null when nothing was, or when it is damaged. */
  readonly before: unknown;
  readonly errors: readonly FieldMessage[];
  /** The path of a secret that was sent as the mask of a value that is not stored; null for none. */
  readonly unknownMask: string | null;
}

interface FormDataParts {
  readonly crypto: FieldCrypto;
  readonly shape: FormDataShape;
  /** What the form was filled in with for its client. */
  readonly record?: FormData | null;
}

type Stored = Pick<LockedSubmission, 'row_id' | 'form_data' | 'form_shape'>;

/**
 * Form data that replaces the stored one: out of its wrapper, with the stored value of each secret that came back as
 * its mask, and with the person for lists.
 */
export function newFormData(
  row: Stored,
  sent: unknown,
  { crypto, shape, record }: FormDataParts,
): NewFormData {
  const reading = readFormData(sent, shape.sections);
  const data =
    reading.kind === 'data' ? reading.data : reading.kind === 'empty' ? {} : valueOf(sent);
  const before = storedData(crypto, row, shape.sections);
  const refused = (...errors: FieldMessage[]) => ({ ...NOTHING, before, errors });
  if (!isRecord(data)) return refused({ field: 'form_data', message: NOT_READABLE });
  const problems = formDataProblems(data);
  if (problems.length > 0) return refused(...problems.map(atFormData));
  try {
    const plain = keepSecrets(data, before, shape.secrets, record) as FormData;
    if (JSON.stringify(plain) === JSON.stringify(before))
      return { ...NOTHING, plain, before, errors: [] };
    const columns = {
      form_data: sealFormData(crypto, row.row_id, plain),
      ...shapeColumn(shape, row.form_shape),
      ...typedPerson(plain),
    };
    return { ...NOTHING, columns, isChanged: true, plain, before, errors: [] };
  } catch (error) {
    if (error instanceof UnknownMaskError)
      return { ...refused(atFormData(error)), unknownMask: error.field };
    throw error;
  }
}

/** JSON text as its value; text that is no JSON stays as it is. */
function valueOf(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent;
  try {
    return JSON.parse(sent) as unknown;
  } catch {
    return sent;
  }
}

const NOT_READABLE = 'Form data must be an object, or the JSON text of one';

const NOTHING = { columns: {}, isChanged: false, plain: null, unknownMask: null } as const;

function atFormData({ field, message }: FieldMessage): FieldMessage {
  return { field: field === '' ? 'form_data' : `form_data.${field}`, message };
}

/** Data that is damaged must not prevent anyone from replacing it. */
function storedData(
  crypto: FieldCrypto,
  { row_id, form_data }: Pick<Stored, 'row_id' | 'form_data'>,
  sections: readonly string[],
): unknown {
  try {
    const stored = openFormData(crypto, { row_id, sealed: form_data });
    const reading = readFormData(stored, sections);
    return reading.kind === 'data' ? reading.data : stored;
  } catch (error) {
    if (error instanceof SealBrokenError) return null;
    throw error;
  }
}
