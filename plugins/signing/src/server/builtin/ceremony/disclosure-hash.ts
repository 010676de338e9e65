import catalog from '../../../../languages/ceremony-consent.json' with { type: 'json' };
import { canonicalJson } from '../../../rules/builtin/canonical-json.ts';
import { sha256 } from '../../sha256.ts';

let hash: string | undefined;

/** SHA-256 of the disclosure in all languages, so that the record shows which words a signer agreed to. */
export function disclosureHash(): string {
  hash ??= sha256(canonicalJson(catalog));
  return hash;
}
