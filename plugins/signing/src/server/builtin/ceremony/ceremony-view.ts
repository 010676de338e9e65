import type { FieldCrypto } from '@porchlight/server';
import type { Ceremony, FieldValue, PlacedField } from '../../../generated/types.ts';
import { CONSENT_VERSION } from '../../../rules/ceremony/consent-version.ts';
import { ceremonyState } from '../../../rules/builtin/signer-turn.ts';
import { isoOf, type BuiltinEnvelope, type SignerRow } from './builtin-rows.ts';
import { enteredBy } from './signer-secrets.ts';
import type { VisitedSigner } from './visited-signer.ts';

interface ViewFacts {
  readonly crypto: FieldCrypto;
  readonly state: Ceremony['state'];
  readonly deadline: Date | null;
  /** As date fields print it. */
  readonly today: string;
}

/** An envelope as one of its signers sees it. What others enter is shown once they have signed. */
export function ceremonyOf(
  envelope: BuiltinEnvelope,
  signer: SignerRow,
  { crypto, state, deadline, today }: ViewFacts,
): Ceremony {
  const { row, source, signers } = envelope;
  const valueOf = valuesOf(signers, signer, { crypto, today });
  return {
    title: row.title,
    state,
    role: signer.role,
    signer: { name: signer.name, email: signer.email },
    agent_name: row.agent_name,
    host: signer.host,
    pages: [...source.file.pages],
    fields: source.fields.map((field) => {
      const { prefill: _, ...shown } = field;
      return { ...shown, is_mine: field.role === signer.role, value: valueOf(field) };
    }),
    consent: { version: CONSENT_VERSION, given_at: isoOf(signer.consented_at) },
    problems: [],
    version: signer.draft_version,
    saved_at: isoOf(signer.saved_at),
    deadline: deadline === null ? null : deadline.toISOString(),
    has_drawn: true,
    return_url: signer.return_url,
  };
}

/** Whether the signer can sign at this moment, or why not. */
export function stateAt(
  { envelope, signer }: VisitedSigner,
  deadline: Date | null,
  now: Date,
): Ceremony['state'] {
  return ceremonyState({ state: envelope.row.state, deadline }, signer, envelope.signers, now);
}

/** What the fields of the signer who sees a ceremony have in them, prefilled or entered. */
export function valuesOfSigner({ fields }: Ceremony): readonly FieldValue[] {
  return fields.flatMap(({ id, is_mine, value }) =>
    is_mine && value !== null ? [{ id, value }] : [],
  );
}

function valuesOf(
  signers: readonly SignerRow[],
  current: SignerRow,
  { crypto, today }: Pick<ViewFacts, 'crypto' | 'today'>,
): (field: PlacedField) => string | null {
  const shown = signers.filter((one) => one.id === current.id || one.signed_at !== null);
  const entered = new Map(
    shown.flatMap((one) => enteredBy(crypto, one).values).map(({ id, value }) => [id, value]),
  );
  const byRole = new Map(shown.map((one) => [one.role, one]));
  return ({ id, type, role, prefill }) => {
    const signer = byRole.get(role);
    if (signer === undefined) return null;
    if (type === 'date') return signer.signed_on ?? today;
    const value = entered.get(id);
    if (value !== undefined || signer.saved_at !== null) return value ?? null;
    if (prefill === 'none') return null;
    return (prefill === 'name' ? signer.name : signer.email) || null;
  };
}
