import type { TextStorage } from '@porchlight/ui/bare';
import type { SignatureMark } from '../generated/types.ts';
import { markProblem } from '../rules/builtin/mark-problem.ts';

/** Begins like every value of a tab that belongs to one session, so it is removed when the agent signs out. */
const KEY = 'session:signing.adopted';

/** What an agent adopted as signature, to sign several documents in one tab without drawing it again. */
export interface AdoptedSignature {
  /** Of the signer; the signature is offered to no one else. */
  readonly name: string;
  readonly signature: SignatureMark;
  readonly initials: SignatureMark | null;
}

/** The signature that a signer adopted in this tab; null for another signer, and for what cannot be read. */
export function readAdopted(storage: TextStorage, name: string): AdoptedSignature | null {
  const stored = parsed(storage.getItem(KEY));
  if (stored === null || stored.name !== name || !isMark(stored.signature)) return null;
  const initials = isMark(stored.initials) ? stored.initials : null;
  return { name, signature: stored.signature, initials };
}

/** Stores a signature for this tab, until its agent signs out. */
export function adoptSignature(storage: TextStorage, adopted: AdoptedSignature): void {
  storage.setItem(KEY, JSON.stringify(adopted));
}

export function forgetAdopted(storage: TextStorage): void {
  storage.removeItem(KEY);
}

function parsed(text: string | null): Partial<Record<keyof AdoptedSignature, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function isMark(value: unknown): value is SignatureMark {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, strokes, text } = value as Partial<SignatureMark>;
  if (kind === 'drawn') return Array.isArray(strokes) && strokes.length > 0;
  return kind === 'typed' && typeof text === 'string' && markProblem({ kind, text }) === null;
}
