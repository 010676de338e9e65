import type { SignerRole } from '../../contract.ts';
import type { PlacedField } from '../../generated/types.ts';

/** What a form template says about its signatures and prices, as its fields have it. */
interface SigningRequirements {
  readonly pending_advisor_signature: boolean;
  readonly pending_client_signature: boolean;
  /** Null without any required signature. */
  readonly next_signer_role: SignerRole | null;
  readonly tab_metadata: {
    readonly checkboxTabs: readonly string[];
    readonly listTabs: readonly {
      readonly tabLabel: string;
      readonly listItems: readonly string[];
    }[];
  };
}

/** Whose signatures the fields require, who signs first, and what can have a price. */
export function requirementsOf(
  fields: readonly PlacedField[],
  firstSigner: SignerRole,
): SigningRequirements {
  const roles = signingRoles(fields, firstSigner);
  return {
    pending_advisor_signature: roles.includes('advisor'),
    pending_client_signature: roles.includes('client'),
    next_signer_role: roles[0] ?? null,
    tab_metadata: {
      checkboxTabs: fields.flatMap(({ type, label }) => (type === 'checkbox' ? [label] : [])),
      listTabs: fields.flatMap(({ type, label, options }) =>
        type === 'list' ? [{ tabLabel: label, listItems: options }] : [],
      ),
    },
  };
}

/** The roles that sign, in their order. */
export function signingRoles(
  fields: readonly PlacedField[],
  firstSigner: SignerRole,
): readonly SignerRole[] {
  const order: readonly SignerRole[] =
    firstSigner === 'advisor' ? ['advisor', 'client'] : ['client', 'advisor'];
  return order.filter((role) =>
    fields.some(({ role: of, type, required }) => of === role && type === 'signature' && required),
  );
}
