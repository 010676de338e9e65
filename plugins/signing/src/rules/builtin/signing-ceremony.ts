import type { SignerRole } from '../../contract.ts';

/** What of a step says to which ceremony it belongs. */
export interface CeremonyStep {
  readonly kind: string;
  readonly role: SignerRole | null;
  readonly user_agent: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The acts of the ceremony that ended with a signature. */
interface SignedCeremony<S> {
  readonly identity: S;
  /** Null in ceremonies from before openings were required. */
  readonly opened: S | null;
  readonly consent: S;
  readonly signed: S;
}

/**
 * The ceremony with which a signer signed: one identity that opened the document, agreed, and signed, in one browser. Null
 * when these acts are missing, or belong to several ceremonies.
 */
export function signedCeremony<S extends CeremonyStep>(
  steps: readonly S[],
  role: SignerRole,
): SignedCeremony<S> | null {
  const own = steps.filter((step) => step.role === role);
  const end = own.findIndex(({ kind }) => kind === 'signed');
  const signed = own[end];
  const before = own.slice(0, Math.max(0, end));
  const identity = before.findLast(({ kind }) => kind === 'identity');
  if (signed === undefined || identity === undefined) return null;
  const other = before.findLastIndex(
    (step) => step.kind === 'identity' && !isSameIdentity(step.facts, identity.facts),
  );
  // What was done before the first opening by this identity was done by another one.
  const start = before.findIndex(({ kind }, index) => index > other && kind === 'identity');
  const acts = before.slice(start);
  const opened = acts.findLast(({ kind }) => kind === 'opened') ?? null;
  const consent = acts.findLast(({ kind }) => kind === 'consent');
  if (consent === undefined || signed.facts['identity'] !== identity.facts['basis']) return null;
  // Signatures from before ceremonies were bound to a browser do not say who signed.
  const isBound = 'agent' in signed.facts;
  return !isBound || isOneBrowser(acts, { opened, consent, signed })
    ? { identity, opened, consent, signed }
    : null;
}

/** Whether two openings are by the same person, as far as the portal knows. */
function isSameIdentity(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean {
  const isAccount = typeof one['agent'] === 'number' && typeof other['agent'] === 'number';
  // An account stays the same when its name is changed.
  const compared = isAccount ? ['basis', 'agent'] : ['basis', 'by', 'agent'];
  return compared.every((name) => (one[name] ?? null) === (other[name] ?? null));
}

function isOneBrowser<S extends CeremonyStep>(
  acts: readonly S[],
  { opened, consent, signed }: Omit<SignedCeremony<S>, 'identity'>,
): boolean {
  return (
    opened !== null &&
    acts.lastIndexOf(opened) < acts.lastIndexOf(consent) &&
    opened.user_agent === consent.user_agent &&
    consent.user_agent === signed.user_agent
  );
}
