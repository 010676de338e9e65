import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createInPersonPortal, type InPersonPortal } from './in-person-portal.fixture.ts';

const ADDRESS = 'https://portal.example.com';
const ELSEWHERE = `Open the portal at ${ADDRESS} to sign in person. The screen of the client opens there.`;
const UNKNOWN =
  'This browser does not keep the cookie that ties the signature to this device. Allow cookies for this portal, reload the page, and try again.';

let portal: InPersonPortal;
beforeAll(async () => {
  portal = await createInPersonPortal({ environment: { PUBLIC_URL: ADDRESS } });
  await portal.setting(true);
});
afterAll(() => portal.close());
beforeEach(() => {
  delete portal.browser['cookie'];
  delete portal.browser['origin'];
});

/** The links of handing over, each with a notice to the client, and the envelopes. */
async function effects(id: number): Promise<readonly number[]> {
  const of = async (table: string) =>
    (await portal.database.query(`select 1 from ${table} where submission_id = $1`, [id])).length;
  return [await of('signing_in_person'), await of('signing_envelope')];
}
const messageOf = ({ json }: Awaited<ReturnType<typeof portal.start>>) =>
  json<{ message: string }>().message;

it.each([
  ['the address of the portal', ADDRESS, 200, null],
  ['no address, as programs and old browsers send it', undefined, 200, null],
  ['a hidden address', 'null', 200, null],
  ['an address in the network of the office', 'http://192.168.1.10', 409, ELSEWHERE],
  ['the same host without encryption', 'http://portal.example.com', 409, ELSEWHERE],
])(
  'from a browser that opened %s (%s), handing over answers %i',
  async (_, origin, status, sentence) => {
    const id = await portal.addForm();
    if (origin !== undefined) portal.browser['origin'] = origin;
    const named = await portal.nameDevice(portal.host);
    const cookie = named.headers.getSetCookie()[0] ?? null;
    if (status === 200) expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
    else expect(cookie).toBeNull();
    portal.browser['cookie'] ??= `handed_device=${'x'.repeat(43)}`;
    const started = await portal.startHere(id, portal.host);
    expect([named.status, started.status]).toEqual([status, status]);
    if (sentence === null) return;
    expect([messageOf(named), messageOf(started)]).toEqual([sentence, sentence]);
    expect(await effects(id)).toEqual([0, 0]);
  },
);

it('refuses a browser that kept no cookie before the client is notified and the screen that is open ends', async () => {
  const id = await portal.addForm();
  const open = await portal.confirmed(await portal.handOver(id));
  const { cookie } = portal.browser;
  delete portal.browser['cookie'];
  const started = await portal.startHere(id, portal.host);
  expect([started.status, messageOf(started)]).toEqual([409, UNKNOWN]);
  expect(await effects(id)).toEqual([1, 1]);
  portal.browser['cookie'] = cookie!;
  expect((await portal.call('GET', '/in-person', open)).status).toBe(200);
});

it('keeps the name of a browser that has one, for eight hours from then on', async () => {
  await portal.nameDevice(portal.host);
  const { cookie } = portal.browser;
  const [again] = (await portal.nameDevice(portal.host)).headers.getSetCookie();
  expect(again).toContain(`${cookie!}; Path=/api; Max-Age=28800;`);
});

it('opens no second ceremony in another browser, where the one of the handed-over browser goes on', async () => {
  const id = await portal.addForm();
  const proof = await portal.confirmed(await portal.handOver(id));
  const page = await portal.ceremonyOf(proof);
  await portal.read(page);
  const { envelope_id } = await portal.envelopeOf(id);
  const steps = await portal.steps(envelope_id!);
  for (const other of [undefined, `handed_device=${'x'.repeat(43)}`]) {
    const headers = other === undefined ? {} : { cookie: other };
    for (const path of [
      '/public/in-person/sign',
      `/docusign/envelopes/${String(id)}?signer=client`,
    ])
      expect((await portal.request('POST', `/api${path}`, { token: proof, headers })).status).toBe(
        409,
      );
  }
  expect(await portal.steps(envelope_id!)).toEqual(steps);
  expect((await portal.consent(page)).status).toBe(200);
});
