import type { FieldMessage } from '@porchlight/kernel';
import { revealSchema } from '../../generated/schemas/reveal.ts';
import type { Reveal } from '../../generated/types.ts';
import { clientFields } from '../fields/client-fields.ts';
import { sensitiveKind, type ContributedFields } from '../fields/contributed-fields.ts';

/** What is wrong with a request to reveal, before any client is read. */
export function revealComplaints(
  { fields, all, purpose }: Reveal,
  contributed: ContributedFields,
  purposeNeeded: boolean,
): readonly FieldMessage[] {
  const complaints: FieldMessage[] = (fields ?? []).flatMap((field) => {
    const message = complaintAbout(field, contributed);
    return message === null ? [] : [{ field: 'fields', message }];
  });
  if (fields === undefined && all === undefined)
    complaints.push({ field: 'fields', message: revealSchema.properties.fields['x-error'] });
  if (fields !== undefined && all !== undefined)
    complaints.push({ field: 'all', message: 'Please ask for named fields or for all, not both' });
  if (purposeNeeded && (purpose ?? '').trim() === '')
    complaints.push({ field: 'purpose', message: 'Please say why you need it' });
  return complaints;
}

/** The name of a field as screens show it. */
export function fieldLabel(field: string, { byKey }: ContributedFields): string {
  return clientFields.get(field)?.label ?? byKey.get(field)?.label ?? field;
}

function complaintAbout(field: string, contributed: ContributedFields): string | null {
  if (clientFields.get(field)?.kind === 'never-stored') return 'The security code is never stored';
  if (sensitiveKind(field, contributed) !== null) return null;
  const known = clientFields.has(field) || contributed.byKey.has(field);
  return known ? `${fieldLabel(field, contributed)} is not hidden` : `Unknown field '${field}'`;
}
