import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFormsPortal, type FormsPortal } from '../testing/forms-portal.fixture.ts';

let portal: FormsPortal;
let clientId: number;
let id: number;

const form_data = {
  personalInfo: { firstName: 'Ana', ssn: '900-12-6037' },
  ownership: { joint_ssn: '', beneficiaries: [{ name: 'Leo', ssn: '900-12-6038' }] },
  banking: { accountNumber: '12345678', routingNumber: '021000021' },
};

beforeAll(async () => {
  portal = await createFormsPortal();
  clientId = await portal.addClient();
  ({ id } = await portal.addForm({ client_id: clientId, title: 'Application' }));
  await portal.change(id, { form_data });
});
afterAll(() => portal.close());

const reveal = (body: object, of = id) => portal.call('POST', `/sessionforms/${of}/reveal`, body);

it('returns plain values by path and says so in the history of the client', async () => {
  const paths = ['personalInfo.ssn', 'ownership.beneficiaries.0.ssn', 'banking.routingNumber'];
  const answer = await reveal({ paths, purpose: 'Call with the carrier' });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    success: true,
    data: {
      'personalInfo.ssn': '900-12-6037',
      'ownership.beneficiaries.0.ssn': '900-12-6038',
      'banking.routingNumber': '021000021',
    },
  });
  const [line] = await portal.history(clientId);
  expect(line).toMatchObject({ action: 'session-form.revealed', purpose: 'Call with the carrier' });
  expect(Object.keys(line!.changes)).toEqual(expect.arrayContaining(paths));
  expect(JSON.stringify(line)).not.toMatch(/900-12|021000021/);
});

it.each([
  ['personalInfo.firstName'],
  ['personalInfo'],
  ['ownership.joint_ssn'],
  ['ownership.beneficiaries.1.ssn'],
  ['nowhere.ssn'],
  ['__proto__.ssn'],
  ['personalInfo.ssn.length'],
])('refuses to reveal %s, which hides no value', async (path) => {
  const answer = await reveal({ paths: [path] });
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { details: [{ field: 'paths', message: `${path} has no hidden value` }] },
  ]);
});

it('needs a path, a form that exists, and the right to see hidden values', async () => {
  expect((await reveal({ paths: [] })).status).toBe(400);
  expect((await reveal({})).status).toBe(400);
  expect((await reveal({ paths: ['personalInfo.ssn'] }, 987_654)).status).toBe(404);
  const answer = await portal.request('POST', `/api/sessionforms/${id}/reveal`, {
    body: { paths: ['personalInfo.ssn'] },
  });
  expect(answer.status).toBe(401);
});

it('counts revealed values together with those of clients', async () => {
  const client = await portal.addClient({ ssn: '900-12-6039' });
  const paths = ['personalInfo.ssn'];
  let status = 200;
  for (let call = 0; call < 60 && status === 200; call += 1)
    ({ status } = await portal.call('POST', `/clients/${client}/reveal`, { fields: ['ssn'] }));
  expect(status).toBe(429);
  const answer = await reveal({ paths });
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
});
