import { createFakeClock } from '@porchlight/testing';
import type { CreatedLink, LinkToken, LinkTokenList } from '../../generated/types.ts';
import { createFormsPortal } from '../testing/forms-portal.fixture.ts';

export const HOUR_MS = 3_600_000;
export const START = '2026-11-20T15:00:00.000Z';

export type FormLinksPortal = Awaited<ReturnType<typeof createFormLinksPortal>>;

/** A portal with a web form, its links, and their visitors. */
export async function createFormLinksPortal() {
  const clock = createFakeClock(START);
  const environment = { PUBLIC_URL: 'https://portal.example.com', TRUSTED_PROXIES: '127.0.0.1' };
  const portal = await createFormsPortal({ clock, environment });
  const webForm = await portal.addTemplate({
    title: 'Personal information',
    source: '/personal-info',
    slug: 'personal-info',
  });
  let networks = 0;

  /** No test uses up the limit of another. */
  const newNetwork = () => {
    networks += 1;
    return `203.0.${Math.floor(networks / 200)}.${(networks % 200) + 1}`;
  };
  const make = (body: object, path = 'client-new') =>
    portal.call('POST', `/secure-access/${path}`, body);
  async function made(body: object, path?: string): Promise<CreatedLink['data']> {
    const response = await make(body, path);
    if (response.status !== 200) throw new Error(`${response.status} ${response.text}`);
    return response.json<CreatedLink>().data;
  }
  const visitor = (method: string, path: string, body?: object, address = newNetwork()) =>
    portal.request(method, `/api${path}`, { body, headers: { 'x-forwarded-for': address } });
  return {
    ...portal,
    clock,
    webForm,
    newNetwork,
    visitor,
    /** Calls that make a link. */
    make,
    made,
    newLink: async (extra: object = {}) => {
      const clientId = await portal.addClient();
      const { token, sessionFormId, ...link } = await made({
        formId: webForm,
        clientId,
        ...extra,
      });
      return { clientId, token: token!, sessionFormId: sessionFormId!, ...link };
    },
    validate: async (token: string) =>
      (await visitor('POST', '/sessions/validate-token', { token })).body,
    tokensOf: async (clientId: number): Promise<readonly LinkToken[]> =>
      (await portal.get<LinkTokenList>(`/secure-access/client/${clientId}/tokens`)).data,
    inHours: (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString(),
  };
}
