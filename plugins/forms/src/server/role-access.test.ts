import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitsPortal, type VisitsPortal } from './testing/visits-portal.fixture.ts';

/** `signed`: anyone with the signed address. */
type Exception = 'managers' | 'visitors' | 'signed' | 'reveal';

/** Who may make a call; every call that is not listed is for all agents. */
const exceptions: Readonly<Record<string, Exception>> = {
  'POST /global-forms': 'managers',
  'PUT /global-forms/:id': 'managers',
  'DELETE /global-forms/:id': 'managers',
  'POST /global-forms/:id/documents': 'managers',
  'DELETE /global-forms/:id/documents/:docId': 'managers',
  'POST /global-form-folders': 'managers',
  'PUT /global-form-folders/priorities': 'managers',
  'PUT /global-form-folders/:id': 'managers',
  'DELETE /global-form-folders/:id': 'managers',
  'PUT /global-settings': 'managers',
  'POST /sessionforms/:id/reveal': 'reveal',
  'POST /sessions/validate-token': 'visitors',
  'GET /secure-access/validate/:token': 'visitors',
  'GET /form-previews/:id/file': 'signed',
  'GET /form-previews/:id/thumbnail': 'signed',
  'GET /public/forms/:slug': 'visitors',
  'POST /public/forms/:slug/submit': 'visitors',
};

interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Id of the link kind whose tokens it takes; null for none. */
  readonly kind: string | null;
  readonly who: Exception | 'agents' | 'links';
}

let portal: VisitsPortal;
let calls: readonly Call[];
let link: string;

beforeAll(async () => {
  portal = await createVisitsPortal();
  link = (await portal.formWithLink(await portal.addClient())).token;
  const { routes } = portal.portal.kernel.currentSnapshot();
  calls = routes
    .filter(({ plugin }) => plugin === 'forms')
    .map(({ route }) => {
      const method = route.method.toUpperCase();
      const name = `${method} ${route.path}`;
      const kind = 'link' in route.access ? route.access.link : null;
      const path = `/api${route.path.replace(/:(\w+)/g, (_, parameter: string) => sample(parameter))}`;
      const who = kind === null ? (exceptions[name] ?? 'agents') : 'links';
      return { name, method, path, kind, who };
    });
});
afterAll(() => portal.close());

/** Of no record. */
function sample(parameter: string): string {
  if (/slug|token/i.test(parameter)) return 'unknown';
  return parameter === 'linkId' ? '018f0000-0000-7000-8000-000000000000' : '999999';
}

/** The calls whose response is not the expected one, with its status. */
async function failures(
  identity: { readonly token?: string },
  expected: (call: Call) => (status: number, code: unknown) => boolean,
): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const call of calls) {
    const hasBody = call.method !== 'GET' && call.method !== 'DELETE';
    const answer = await portal.request(call.method, call.path, {
      ...identity,
      ...(hasBody ? { body: {} } : {}),
    });
    const { code } = (answer.body ?? {}) as { code?: unknown };
    if (!expected(call)(answer.status, code)) failed.push(`${call.name}: ${answer.status}`);
  }
  return failed;
}

const isRefused = (status: number) => status === 401;
const isForbidden = (status: number) => status === 403;
const isAdmitted = (status: number) => status !== 401 && status !== 403 && status < 500;
/** A token that opens nothing is refused by some calls of visitors. */
const isPublic = (status: number) => status !== 403 && status < 500;
/** Calls that ignore who makes them. */
const open: Partial<Record<Call['who'], typeof isPublic>> = {
  visitors: isPublic,
  signed: isForbidden,
};

it('names every call that is not for all agents', () => {
  const names = new Set(calls.map(({ name }) => name));
  expect(Object.keys(exceptions).filter((name) => !names.has(name))).toEqual([]);
  expect(names.size).toBeGreaterThan(40);
});

describe('calls of forms', () => {
  it.each([
    ['no token', {}],
    ['a malformed token', { token: 'a.b.c' }],
  ])('refuse %s with 401', async (_, identity) => {
    const expected = ({ who }: Call) => open[who] ?? isRefused;
    expect(await failures(identity, expected)).toEqual([]);
  });

  it('refuse the token of a link with 401, unless they are for its kind', async () => {
    const expected = ({ who, kind }: Call) =>
      open[who] ?? (kind === 'forms.form' ? isAdmitted : isRefused);
    expect(await failures({ token: link }, expected)).toEqual([]);
  });

  it('admit agents, but to templates, folders, and settings only for reading', async () => {
    const expected = ({ who }: Call) => {
      if (who === 'managers') return isForbidden;
      if (who === 'links') return isRefused;
      return open[who] ?? isAdmitted;
    };
    expect(await failures({ token: portal.token }, expected)).toEqual([]);
  });

  it.each([['owner'], ['developer']] as const)('admit the %s to templates', async (flag) => {
    const token = await portal.signIn(flag);
    const expected = ({ who }: Call) => (who === 'managers' ? isAdmitted : () => true);
    expect(await failures({ token }, expected)).toEqual([]);
  });

  it('refuse agents with other flags at templates', async () => {
    const token = await portal.signIn('advisor', 'all_staff_access');
    const expected = ({ who }: Call) => (who === 'managers' ? isForbidden : () => true);
    expect(await failures({ token }, expected)).toEqual([]);
  });

  it('return 404 to everyone while the module is off', async () => {
    const turn = (wanted: boolean) =>
      portal.request('POST', '/api/modules/forms', { token: portal.owner, body: { wanted } });
    expect((await turn(false)).status).toBe(200);
    const isOff = () => (status: number, code: unknown) =>
      status === 404 && code === 'module_disabled';
    for (const token of [portal.owner, portal.token])
      expect(await failures({ token }, isOff)).toEqual([]);
    expect((await turn(true)).status).toBe(200);
  });
});
