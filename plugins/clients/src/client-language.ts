import { firstLanguage, type Language, type WriteUnit } from '@porchlight/kernel';

/** The part of `ClientValues` that it needs. */
export interface ValueReads {
  read(
    clientId: number,
    fields: readonly string[],
    trx?: WriteUnit['trx'],
  ): Promise<{ readonly values: ReadonlyMap<string, { readonly text: string }> } | null>;
}

/** The language that a client prefers; English for no client, and for one without a preference. */
export async function clientLanguage(
  values: ValueReads,
  clientId: number | null,
  trx?: WriteUnit['trx'],
): Promise<Language> {
  if (clientId === null) return firstLanguage([]);
  const client = await values.read(clientId, ['pref_lang'], trx);
  return firstLanguage([client?.values.get('pref_lang')?.text]);
}
