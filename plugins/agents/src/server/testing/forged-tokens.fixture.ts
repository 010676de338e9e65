import { createHmac, generateKeyPairSync, sign } from 'node:crypto';

type Claims = Record<string, unknown>;

/**
 * Named forgeries of a good login token. Those under 'signed' carry a good signature (made by
 * `signWith`), so that only the check of the header or the claims can refuse them.
 */
export function forgedTokens(
  good: string,
  signWith: (text: string) => string,
): readonly (readonly [name: string, token: string])[] {
  const [h, c, s] = good.split('.') as [string, string, string];
  const header = JSON.parse(Buffer.from(h, 'base64url').toString()) as Claims;
  const claims = JSON.parse(Buffer.from(c, 'base64url').toString()) as Claims;
  const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const raw = (text: string) => Buffer.from(text).toString('base64url');
  const signed = (head: string, body: string) => `${head}.${body}.${signWith(`${head}.${body}`)}`;
  const withHeader = (change: Claims) => signed(b64({ ...header, ...change }), c);
  const withClaims = (change: Claims) => signed(h, b64({ ...claims, ...change }));
  const without = (from: Claims, name: string) =>
    Object.fromEntries(Object.entries(from).filter(([key]) => key !== name));
  const hmac = (algorithm: string, key: string | Buffer, head: string, body: string) =>
    `${head}.${body}.${createHmac(algorithm, key).update(`${head}.${body}`).digest('base64url')}`;
  const flip = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const rs = b64({ ...header, alg: 'RS256' });
  const iat = claims['iat'] as number;

  const shapes: [string, string][] = [
    ['empty', ''],
    ['one dot', '.'],
    ['two dots', '..'],
    ['one part', h],
    ['two parts', `${h}.${c}`],
    ['no signature', `${h}.${c}.`],
    ['no header', `.${c}.${s}`],
    ['no claims', `${h}..${s}`],
    ['four parts', `${good}.${s}`],
    ['five parts as an encrypted token has', `${h}.${c}.${s}.${s}.${s}`],
    ['space before', ` ${good}`],
    ['space after', `${good} `],
    ['line break after', `${good}\n`],
    ['null byte after', `${good}\0`],
    ['with scheme', `Bearer ${good}`],
    ['in quotes', `"${good}"`],
    ['padded signature', `${good}=`],
    ['parts swapped', `${c}.${h}.${s}`],
    ['upper case', good.toUpperCase()],
    ['lower case', good.toLowerCase()],
    ['too long', `${h}.${'A'.repeat(3000)}.${s}`],
    ['percent-encoded dot', good.replace('.', '%2e')],
  ];
  const signatures: [string, string][] = [
    ['first character of the signature', `${h}.${c}.${flip(s, 0)}`],
    ['middle of the signature', `${h}.${c}.${flip(s, 20)}`],
    [
      'unused bits of the signature',
      `${h}.${c}.${s.slice(0, -1)}${nextLetter(s.at(-1) as string)}`,
    ],
    ['signature cut short', `${h}.${c}.${s.slice(0, -1)}`],
    ['signature too long', `${h}.${c}.${s}A`],
    ['zero signature', `${h}.${c}.${'A'.repeat(43)}`],
    ['signature of the header alone', `${h}.${c}.${signWith(h)}`],
    ['signature of the claims alone', `${h}.${c}.${signWith(c)}`],
    ['empty key', hmac('sha256', '', h, c)],
    ['key of text "secret"', hmac('sha256', 'secret', h, c)],
    ['key of ones', hmac('sha256', Buffer.alloc(32, 1), h, c)],
    ['key is the key id', hmac('sha256', String(header['kid']), h, c)],
    ['HS384 with a guessed key', hmac('sha384', 'secret', b64({ ...header, alg: 'HS384' }), c)],
    ['HS512 with a guessed key', hmac('sha512', 'secret', b64({ ...header, alg: 'HS512' }), c)],
    [
      'RS256 with own key',
      `${rs}.${c}.${sign('sha256', Buffer.from(`${rs}.${c}`), privateKey).toString('base64url')}`,
    ],
    ['other claims, old signature', `${h}.${b64({ ...claims, is_owner: true })}.${s}`],
    ['other header, old signature', `${b64({ ...header, x: 1 })}.${c}.${s}`],
  ];
  const headers: [string, string][] = [
    ['signed, alg none', withHeader({ alg: 'none' })],
    ['signed, alg None', withHeader({ alg: 'None' })],
    ['signed, alg NONE', withHeader({ alg: 'NONE' })],
    ['alg none without signature', `${b64({ ...header, alg: 'none' })}.${c}.`],
    ['signed, alg hs256', withHeader({ alg: 'hs256' })],
    ['signed, alg HS512', withHeader({ alg: 'HS512' })],
    ['signed, alg ES256', withHeader({ alg: 'ES256' })],
    ['signed, alg empty', withHeader({ alg: '' })],
    ['signed, alg a list', withHeader({ alg: ['HS256'] })],
    ['signed, no alg', signed(b64(without(header, 'alg')), c)],
    ['signed, typ of an access token', withHeader({ typ: 'at+jwt' })],
    ['signed, no typ', signed(b64(without(header, 'typ')), c)],
    ['signed, unknown kid', withHeader({ kid: 'k2' })],
    ['signed, kid a path', withHeader({ kid: '../../dev/null' })],
    ['signed, kid a statement', withHeader({ kid: "' or '1'='1" })],
    ['signed, kid a prototype name', withHeader({ kid: '__proto__' })],
    ['signed, kid a number', withHeader({ kid: 1 })],
    ['signed, no kid', signed(b64(without(header, 'kid')), c)],
    ['signed, own key in the header', withHeader({ jwk: { kty: 'oct', k: 'AAAA' } })],
    ['signed, key address in the header', withHeader({ jku: 'https://example.com/keys' })],
    ['signed, certificate in the header', withHeader({ x5c: ['AAAA'] })],
    ['signed, critical extension', withHeader({ crit: ['exp'] })],
    ['signed, header a list', signed(b64([header]), c)],
    ['signed, header no JSON', signed(raw('{alg:HS256}'), c)],
  ];
  const contents: [string, string][] = [
    ['signed, expired', withClaims({ iat: iat - 90_000, exp: iat - 1 })],
    ['signed, no exp', signed(h, b64(without(claims, 'exp')))],
    ['signed, exp as text', withClaims({ exp: String(claims['exp']) })],
    ['signed, exp in the far future', withClaims({ exp: iat + 10 ** 9 })],
    ['signed, no iat', signed(h, b64(without(claims, 'iat')))],
    ['signed, other issuer', withClaims({ iss: 'elsewhere' })],
    ['signed, no issuer', signed(h, b64(without(claims, 'iss')))],
    ['signed, audience of clients', withClaims({ aud: 'porchlight-client' })],
    ['signed, audience a list', withClaims({ aud: [claims['aud']] })],
    ['signed, other kind', withClaims({ typ: 'client-session' })],
    ['signed, no kind', signed(h, b64(without(claims, 'typ')))],
    ['signed, id as text', withClaims({ id: '1' })],
    ['signed, id a fraction', withClaims({ id: 1.5 })],
    ['signed, no id', signed(h, b64(without(claims, 'id')))],
    ['signed, no version', signed(h, b64(without(claims, 'ver')))],
    ['signed, no jti', signed(h, b64(without(claims, 'jti')))],
    ['signed, claims null', signed(h, raw('null'))],
    ['signed, claims no JSON', signed(h, raw('id=1'))],
  ];
  return [...shapes, ...signatures, ...headers, ...contents];
}

/** The neighbor in base64url: decodes to the same bytes when only unused bits differ. */
function nextLetter(letter: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return letters[letters.indexOf(letter) ^ 1] as string;
}
