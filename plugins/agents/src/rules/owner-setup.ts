/** The name of the first owner until a person enters theirs. */
export const placeholderName = { first_name: 'Portal', last_name: 'Owner' } as const;

interface AccountIdentity {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** True while the first owner has no email or still has the placeholder as their name. */
export function isSetupUnfinished(account: AccountIdentity): boolean {
  return account.email === '' || hasPlaceholderName(account);
}

export function hasPlaceholderName({ first_name, last_name }: AccountIdentity): boolean {
  return first_name === placeholderName.first_name && last_name === placeholderName.last_name;
}

/** 'Ana Maria Lopez' as first name 'Ana' and last name 'Maria Lopez'; null without a last name. */
export function splitName(name: string): Pick<AccountIdentity, 'first_name' | 'last_name'> | null {
  const [first_name = '', ...rest] = name.trim().split(/\s+/);
  return rest.length > 0 ? { first_name, last_name: rest.join(' ') } : null;
}
