/** A token that the browser takes for valid. */
export function fakeToken(claims: Readonly<Record<string, unknown>> = {}): string {
  const exp = Math.floor(Date.now() / 1_000) + 3_600;
  const payload = btoa(JSON.stringify({ id: 1, exp, ...claims }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `head.${payload}.signature`;
}
