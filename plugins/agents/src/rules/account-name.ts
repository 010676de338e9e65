/** Whose account it is, with the username: several people, at different times, can have one name. */
export function accountName({
  first_name,
  last_name,
  username,
}: {
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
}): string {
  return `${first_name} ${last_name} (${username})`.trim();
}
