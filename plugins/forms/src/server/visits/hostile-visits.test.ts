import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createVisitsPortal,
  filledIn,
  type VisitsPortal,
} from '../testing/visits-portal.fixture.ts';

let portal: VisitsPortal;
let clientId: number;

beforeAll(async () => {
  portal = await createVisitsPortal();
  clientId = await portal.addClient();
});
afterAll(() => portal.close());

const nested = (levels: number): object => (levels === 0 ? {} : { inside: nested(levels - 1) });

it.each<[string, string]>([
  ['a property named __proto__', '{"personalInfo":{"__proto__":{"isAdmin":true}}}'],
  ['a section named constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['values nested 500 levels deep', JSON.stringify({ personalInfo: nested(500) })],
  ['1 MB of text', JSON.stringify({ personalInfo: { firstName: 'x'.repeat(1_000_000) } })],
  ['50,000 entries', JSON.stringify({ personalInfo: { lastName: Array(50_000).fill('x') } })],
  [
    '10,000 unknown sections',
    JSON.stringify(
      Object.fromEntries(
        Array(10_000)
          .fill(0)
          .map((_, n) => [`s${n}`, {}]),
      ),
    ),
  ],
])('refuses a draft and a form with %s, and stores nothing', async (_, form_data) => {
  const { token } = await portal.formWithLink(clientId);
  const call = (method: string, path: string, rest: string) =>
    fetch(`${portal.portal.address}/api/public/session-form${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: `{"form_data":${form_data},"draft_version":0${rest}}`,
    });
  const statuses = [
    (await call('PUT', '', ',"current_step":1')).status,
    (await call('POST', '/submit', '')).status,
  ];
  expect(statuses.every((status) => status === 400 || status === 413)).toBe(true);
  expect(await portal.open(token)).toMatchObject({ state: 'open', draft_version: 0 });
});

it('takes in exactly one of 20 different forms that are sent at once', async () => {
  const { id, token } = await portal.formWithLink(clientId);
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, number) => {
      const personalInfo = { ...filledIn.personalInfo, firstName: `Carmen ${number}` };
      return portal.handIn(token, { form_data: { ...filledIn, personalInfo }, draft_version: 0 });
    }),
  );
  const taken = sent.findIndex(({ status }) => status === 200);
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(sent.filter(({ status }) => status === 409)).toHaveLength(19);
  expect((await portal.form(id)).first_name).toBe(`Carmen ${taken}`);
});
