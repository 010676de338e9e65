/** An account is named with its username, which strangers do not see. */
const USERNAME = / \([^()]*\)$/;

/** First name and initial, such as `Carmen V.`: enough for someone who knows the signer. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().replace(USERNAME, '').split(/\s+/);
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${[...last][0]!.toUpperCase()}.`;
}
