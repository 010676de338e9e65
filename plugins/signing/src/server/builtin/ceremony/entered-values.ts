import type { SignerTrace } from '../../../rules/builtin/staff-traces.ts';
import type { SignerChange } from '../../../rules/builtin/signer-changes.ts';
import type { FieldCrypto } from '@porchlight/server';
import type { FieldValue } from '../../../generated/types.ts';
import { isDraftRecorded, namedFields } from '../../../rules/builtin/draft-steps.ts';
import type { SignerRow } from './builtin-rows.ts';
import type { PreparedForm } from './prepared-form.ts';
import {
  adoptedBy,
  enteredBy,
  hashOfEntered,
  hashOfMarks,
  type AdoptedMarks,
  type EnteredFields,
} from './signer-secrets.ts';

/** Whether the signer signed exactly this. */
export function isSigned(
  signer: SignerRow,
  entered: EnteredFields,
  marks: AdoptedMarks,
  crypto: FieldCrypto,
): boolean {
  const stored = enteredBy(crypto, signer);
  const adopted = adoptedBy(crypto, signer);
  return (
    isSame(stored.values, entered.values) &&
    adopted !== null &&
    hashOfMarks(stored.salt, adopted) === hashOfMarks(stored.salt, marks)
  );
}

/** Both in the order of the fields. */
export function isSame(one: readonly FieldValue[], other: readonly FieldValue[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, value }, index) => id === other[index]!.id && value === other[index]!.value)
  );
}

/** Of the step of a draft; null for one that gets none. */
export function draftFacts(
  version: number,
  before: EnteredFields,
  after: EnteredFields,
): Readonly<Record<string, unknown>> | null {
  if (!isDraftRecorded(version)) return null;
  const changed = namedFields(changedIds(before.values, after.values));
  return { version, ...changed, values: hashOfEntered(after) };
}

interface SignatureParts {
  readonly entered: EnteredFields;
  readonly marks: AdoptedMarks;
  /** Agents who signed in from where the signature comes from. */
  readonly traces: readonly SignerTrace[];
  /** What identifies the signer, or the host, and was changed before. */
  readonly changed: readonly SignerChange[];
  /** How the portal sent the link of the client; null where it did not. */
  readonly sentBy: 'mail' | 'text' | null;
  /** Who prepared the form beside its maker, and who took it from another client. */
  readonly preparation: Pick<PreparedForm, 'prepared' | 'moved'>;
}

/**
 * Of the step of a signature; it names who changed in the record what identifies the signer. That of a client names the
 * agents who signed in from the same network or device, and says how the portal sent the link; of one in person neither is
 * news: it names the device as that of its host.
 */
export function signedFacts(
  { role, name, email, identity, agent_id, host }: SignerRow,
  { entered, marks, traces, changed, sentBy, preparation }: SignatureParts,
): Readonly<Record<string, unknown>> {
  return {
    name,
    email,
    identity,
    agent: agent_id === null ? null : Number(agent_id),
    fields: entered.values.map(({ id }) => id),
    values: hashOfEntered(entered),
    signature: marks.signature.kind,
    initials: marks.initials?.kind ?? null,
    marks: hashOfMarks(entered.salt, marks),
    ...(host !== null && { host }),
    ...(role === 'client' && host === null && { link_sent: sentBy ?? 'none' }),
    ...(role === 'client' && host === null && traces.length > 0 && { staff: traces }),
    ...(changed.length > 0 && { changed }),
    ...(preparation.prepared.length > 0 && { prepared: preparation.prepared }),
    ...(preparation.moved.length > 0 && { moved: preparation.moved }),
  };
}

/** The fields that one draft has and another has not, or with other values. */
function changedIds(before: readonly FieldValue[], after: readonly FieldValue[]): string[] {
  const old = new Map(before.map(({ id, value }) => [id, value]));
  const current = new Map(after.map(({ id, value }) => [id, value]));
  const all = new Set([...old.keys(), ...current.keys()]);
  return [...all].filter((id) => old.get(id) !== current.get(id)).sort();
}
