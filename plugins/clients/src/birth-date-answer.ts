import type { WriteUnit } from '@porchlight/kernel';
import type { ValueReads } from './client-language.ts';

/** The birth date that a link asks its client for; null for a client whose record has none. */
export async function birthDateAnswer(
  values: ValueReads,
  clientId: number | null,
  trx?: WriteUnit['trx'],
): Promise<{ readonly kind: 'birth-date'; readonly answer: string } | null> {
  if (clientId === null) return null;
  const known = await values.read(clientId, ['dob'], trx);
  const answer = known?.values.get('dob')?.text ?? '';
  return answer === '' ? null : { kind: 'birth-date', answer };
}
