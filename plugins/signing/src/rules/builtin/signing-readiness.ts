import type { SignerRole } from '../../contract.ts';
import type { PlacedField } from '../../generated/types.ts';

export const readinessTexts = {
  noSignature: 'Place a signature field for the client, the advisor, or both.',
  unsigned: {
    client: 'The client has fields but no required signature field.',
    advisor: 'The advisor has fields but no required signature field.',
  },
} as const;

/** Of a form template without a PDF. */
export const NO_DOCUMENT = 'This form has no document yet. Upload a PDF and place its fields.';

/** Why no envelope can be created from a document with these fields; null when one can. */
export function readinessProblem(fields: readonly PlacedField[]): string | null {
  const unsigned = rolesOf(fields).filter((role) => !signs(fields, role));
  if (rolesOf(fields).length === unsigned.length) return readinessTexts.noSignature;
  const [first] = unsigned;
  return first === undefined ? null : readinessTexts.unsigned[first];
}

/** The roles that have a field, the client first. */
export function rolesOf(fields: readonly PlacedField[]): readonly SignerRole[] {
  const all: readonly SignerRole[] = ['client', 'advisor'];
  return all.filter((role) => fields.some((field) => field.role === role));
}

function signs(fields: readonly PlacedField[], role: SignerRole): boolean {
  return fields.some(
    (field) => field.role === role && field.type === 'signature' && field.required,
  );
}
