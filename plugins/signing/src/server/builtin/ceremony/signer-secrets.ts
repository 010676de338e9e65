import type { EncryptedColumns, FieldCrypto } from '@porchlight/server';
import { randomBytes } from 'node:crypto';
import type { FieldValue, SignatureMark } from '../../../generated/types.ts';
import { canonicalJson } from '../../../rules/builtin/canonical-json.ts';
import type { SignerRow } from './builtin-rows.ts';
import { sha256 } from '../../sha256.ts';

const TABLE = 'signing_builtin_signer';

/** What signers entered is encrypted at rest. */
export const signerColumns: EncryptedColumns = {
  table: TABLE,
  idColumn: 'id',
  columns: ['sealed_draft', 'sealed_marks'],
};

/** What a signer entered. The steps have only its hash, with a salt so that few possible values cannot be guessed. */
export interface EnteredFields {
  readonly salt: string;
  readonly values: readonly FieldValue[];
}

/** What a signer adopted. */
export interface AdoptedMarks {
  readonly signature: SignatureMark;
  readonly initials: SignatureMark | null;
}

/** Empty for a signer who entered nothing yet. */
export function enteredBy(
  crypto: FieldCrypto,
  { id, sealed_draft }: Pick<SignerRow, 'id' | 'sealed_draft'>,
): EnteredFields {
  if (sealed_draft === null) return { salt: randomBytes(16).toString('hex'), values: [] };
  return JSON.parse(crypto.decrypt(sealed_draft, contextOf('sealed_draft', id))) as EnteredFields;
}

/** Null for a signer who has not signed. */
export function adoptedBy(
  crypto: FieldCrypto,
  { id, sealed_marks }: Pick<SignerRow, 'id' | 'sealed_marks'>,
): AdoptedMarks | null {
  if (sealed_marks === null) return null;
  return JSON.parse(crypto.decrypt(sealed_marks, contextOf('sealed_marks', id))) as AdoptedMarks;
}

export function sealEntered(crypto: FieldCrypto, id: number, entered: EnteredFields): string {
  return crypto.encrypt(JSON.stringify(entered), contextOf('sealed_draft', id));
}

export function sealMarks(crypto: FieldCrypto, id: number, marks: AdoptedMarks): string {
  return crypto.encrypt(JSON.stringify(marks), contextOf('sealed_marks', id));
}

/** What the chain says about values. */
export function hashOfEntered({ salt, values }: EnteredFields): string {
  return sha256(canonicalJson({ salt, values }));
}

/** What the chain says about marks. */
export function hashOfMarks(salt: string, marks: AdoptedMarks): string {
  return sha256(canonicalJson({ salt, signature: marks.signature, initials: marks.initials }));
}

function contextOf(column: string, id: number) {
  return { table: TABLE, column, row: String(id) };
}
