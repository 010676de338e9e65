import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LinkTokenList } from '../../generated/types.ts';
import {
  createVisitsPortal,
  filledIn,
  type VisitsPortal,
} from '../testing/visits-portal.fixture.ts';

let portal: VisitsPortal;

beforeAll(async () => {
  portal = await createVisitsPortal();
});
afterAll(() => portal.close());

const text = expect.any(String) as string;
const record = expect.any(Object) as object;

it('answers visitors with the shapes that their pages need', async () => {
  const client = await portal.addClient();
  const { token } = await portal.formWithLink(client);
  expect(await portal.open(token)).toMatchObject({
    title: text,
    type: 'Web Form',
    form_type: 'personal-info',
    form_data: record,
    expires_at: text,
  });
  const draft = { form_data: filledIn, current_step: 1, draft_version: 0 };
  expect((await portal.save(token, draft)).body).toMatchObject({ success: true, data: record });
  const sent = await portal.handIn(token, { form_data: filledIn, draft_version: 1 });
  expect([sent.status, sent.body]).toMatchObject([200, { success: true, data: record }]);
  expect((await portal.save(token, { ...draft, draft_version: 2, current_step: 2 })).status).toBe(
    409,
  );
  const blank = await portal.stranger('GET', '/forms/personal-info');
  expect([blank.status, blank.body]).toMatchObject([200, { success: true, data: record }]);
  const list = await portal.get<LinkTokenList>(`/secure-access/client/${client}/tokens`);
  expect(Object.keys(list.data[0]!)).toEqual(
    expect.arrayContaining([
      'secure_access_token',
      'access_token_expires_at',
      'access_type',
      'form_id',
      'client_id',
      'created_at',
      'status',
      'title',
      'token',
      'expiresAt',
      'formUrl',
      'sessionFormId',
    ]),
  );
});
