import { firstLanguage, type Language, type WriteUnit } from '@porchlight/kernel';
import type { ClientValues } from './contract.ts';

/** The language that a client prefers; English for no client, and for one without a preference. */
export async function clientLanguage(
  values: ClientValues,
  clientId: number | null,
  trx?: WriteUnit['trx'],
): Promise<Language> {
  if (clientId === null) return firstLanguage([]);
  const client = await values.read(clientId, ['pref_lang'], trx);
  return firstLanguage([client?.values.get('pref_lang')?.text]);
}
