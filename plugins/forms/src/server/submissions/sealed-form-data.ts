import { SealBrokenError, type EncryptedColumns, type FieldCrypto } from '@porchlight/server';
import { readFormData, type FormData, type FormDataReading } from '../../rules/data/form-data.ts';
import { formDataTexts } from '../../rules/data/form-sections.ts';
import { maskFormData, type SecretFields } from '../../rules/data/secret-values.ts';

const TABLE = 'forms_submission';
const COLUMN = 'form_data';

/** Where key rotation finds what was typed into forms. */
export const formDataColumns: EncryptedColumns = {
  table: TABLE,
  idColumn: 'row_id',
  columns: [COLUMN],
};

/** The stored data of a form; `row_id` is part of what seals it. */
export interface SealedFormData {
  readonly row_id: string;
  readonly sealed: string | null;
}

/** What a form type says about its data. */
export interface FormDataShape {
  readonly sections: readonly string[];
  readonly secrets: SecretFields;
}

interface ShownFormData {
  readonly form_data: Record<string, unknown> | null;
  readonly form_data_problem: string | null;
}

export function sealFormData(crypto: FieldCrypto, rowId: string, data: unknown): string {
  return crypto.encrypt(JSON.stringify(data), { table: TABLE, column: COLUMN, row: rowId });
}

/** The stored value; null when nothing was saved. Throws `SealBrokenError` for damaged data. */
export function openFormData(crypto: FieldCrypto, { row_id, sealed }: SealedFormData): unknown {
  if (sealed === null) return null;
  return JSON.parse(
    crypto.decrypt(sealed, { table: TABLE, column: COLUMN, row: row_id }),
  ) as unknown;
}

/** What was typed, in plain text and one shape. Damaged data reads as broken. */
export function readStoredForm(
  crypto: FieldCrypto,
  form: SealedFormData,
  sections: readonly string[],
): FormDataReading {
  return readFormData(openedOrBroken(crypto, form), sections);
}

/** What was typed, as responses show it: in one shape, secret values as masks. Damaged data never fails the call. */
export function shownFormData(
  crypto: FieldCrypto,
  form: SealedFormData,
  { sections, secrets }: FormDataShape,
): ShownFormData {
  const reading = readStoredForm(crypto, form, sections);
  if (reading.kind === 'broken')
    return { form_data: null, form_data_problem: formDataTexts.broken };
  const data: FormData | null = reading.kind === 'data' ? reading.data : null;
  const masked = data === null ? null : (maskFormData(data, secrets) as Record<string, unknown>);
  return { form_data: masked, form_data_problem: null };
}

function openedOrBroken(crypto: FieldCrypto, form: SealedFormData): unknown {
  try {
    return openFormData(crypto, form);
  } catch (error) {
    if (error instanceof SealBrokenError || error instanceof SyntaxError) return 'broken';
    throw error;
  }
}
