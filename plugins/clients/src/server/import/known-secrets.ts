import { storedSecrets, type SecretStorage } from '../../rules/secret-storage.ts';
import { sensitiveKind, type ContributedFields } from '../fields/contributed-fields.ts';
import type { ClientInput } from '../input/read-client-input.ts';
import { maskIn, storedMask } from '../store/client-changes.ts';
import type { StoredSecrets } from '../store/client-secrets.ts';

interface SecretComparison {
  readonly contributed: ContributedFields;
  readonly secretStorage: SecretStorage;
  /** Fields whose values the agent may compare: others would tell what is hidden. */
  readonly comparable: ReadonlySet<string>;
}

/** An input without the hidden values that are stored already, or may be. */
interface WithoutKnown {
  readonly input: ClientInput;
  /** Fields with the mask that is stored: whether their values differ was not compared. */
  readonly uncompared: readonly string[];
  /** Values that were compared. */
  readonly compared: number;
}

/**
 * Leaves out hidden values that a client has already. Of those that the agent may not compare only the masks are, which
 * anyone may see: what is left out, or not, shows nothing about the rest of a value.
 */
export function withoutKnownSecrets(
  input: ClientInput,
  stored: StoredSecrets,
  { contributed, secretStorage, comparable }: SecretComparison,
): WithoutKnown {
  const secrets = new Map(input.secrets);
  const uncompared: string[] = [];
  let compared = 0;
  for (const [field, plain] of storedSecrets(input.secrets, secretStorage)) {
    const before = stored.get(field);
    if (plain === '' || before === undefined || before === null || before === '') continue;
    if (comparable.has(field)) {
      compared += 1;
      if (isSameSecret(field, plain, before, contributed)) secrets.delete(field);
    } else if (maskIn(field, plain, contributed) === storedMask(field, stored, contributed)) {
      secrets.delete(field);
      uncompared.push(field);
    }
  }
  return { input: { ...input, secrets }, uncompared, compared };
}

/** Numbers may be divided by dashes and blanks; passwords are compared sign by sign. */
function isSameSecret(
  field: string,
  one: string,
  other: string,
  contributed: ContributedFields,
): boolean {
  if (one === other) return true;
  if (sensitiveKind(field, contributed) === 'password') return false;
  const signs = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return signs(one) !== '' && signs(one) === signs(other);
}
