import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormLinksPortal, START, type FormLinksPortal } from './form-links.fixture.ts';

let links: FormLinksPortal;

beforeAll(async () => {
  links = await createFormLinksPortal();
});
afterAll(() => links.close());

describe('the end of a link', () => {
  const change = (id: number | null, body: object) => links.call('PUT', `/forms/${id!}`, body);

  it.each([
    ['ISO 8601', '2026-11-30T15:00:00.000Z'],
    ['local time of the agency', '2026-11-30 10:00:00'],
  ])('moves to an instant in %s', async (_, access_token_expires_at) => {
    const { clientId, sessionFormId, token } = await links.newLink();
    const response = await change(sessionFormId, { access_token_expires_at });
    const at = '2026-11-30T15:00:00.000Z';
    expect(response.body).toMatchObject({
      success: true,
      data: { expires_at: at, access_token_expires_at: at },
    });
    expect(await links.tokensOf(clientId)).toMatchObject([{ token, expiresAt: at }]);
    expect(await links.history(clientId)).toMatchObject([
      { action: 'session-form.link-extended' },
      {},
      {},
      {},
    ]);
  });

  it('may be past, which ends the link for good', async () => {
    const { clientId, sessionFormId, token } = await links.newLink();
    const response = await change(sessionFormId, { expires_at: links.inHours(-1) });
    expect(response.body).toMatchObject({ data: { expires_at: links.inHours(-1) } });
    expect(await links.validate(token)).toMatchObject({ valid: false });
    expect(await links.tokensOf(clientId)).toMatchObject([{ state: 'revoked' }]);
    expect((await links.history(clientId))[0]).toMatchObject({ action: 'session-form.link-ended' });
    for (const secure_access_token of [undefined, token]) {
      const body = { secure_access_token, expires_at: links.inHours(24) };
      expect((await change(sessionFormId, body)).status).toBe(404);
    }
    expect(await links.validate(token)).toMatchObject({ valid: false });
  });

  it.each([
    ['by a past end', (id: number) => change(id, { expires_at: links.inHours(-1) })],
    [
      'by its revocation',
      async (id: number, clientId: number, token: string | null) => {
        const newest = (await links.tokensOf(clientId)).find((one) => one.token === token);
        return links.call('DELETE', `/forms/${String(id)}/links/${newest!.id}`);
      },
    ],
  ])('stays that of an older link once the newest has ended %s', async (_, end) => {
    const { clientId, sessionFormId, token } = await links.newLink({ expirationHours: 24 });
    // The clock of the test stands still.
    await links.database.query(
      "update core_link set created_at = created_at - interval '1 minute'",
    );
    const newest = await links.made({ sessionFormId, expirationHours: 48 }, 'client-access');
    expect((await end(sessionFormId!, clientId, newest.token)).status).toBe(200);
    expect((await change(sessionFormId, { expires_at: links.inHours(72) })).status).toBe(404);
    expect(await links.validate(newest.token!)).toMatchObject({ valid: false });
    const older = (await links.tokensOf(clientId)).find((one) => one.token === token);
    expect(older?.expiresAt).toBe(links.inHours(24));
    const body = { secure_access_token: token, expires_at: links.inHours(72) };
    expect((await change(sessionFormId, body)).status).toBe(200);
  });

  it('stays at most 30 days away', async () => {
    const { sessionFormId, expiresAt } = await links.newLink();
    for (const expires_at of [links.inHours(721), 'tomorrow', '2026-02-30 10:00:00']) {
      const response = await change(sessionFormId, { expires_at });
      expect([response.status, response.body]).toMatchObject([
        400,
        { details: [{ field: 'expires_at' }] },
      ]);
    }
    expect(await links.form(sessionFormId)).toMatchObject({ expires_at: expiresAt });
    const slightlyAhead = new Date(Date.parse(links.inHours(720)) + 60_000).toISOString();
    const response = await change(sessionFormId, { expires_at: slightlyAhead });
    expect(response.body).toMatchObject({ data: { expires_at: links.inHours(720) } });
  });

  it('moves for the link with the token alone', async () => {
    const { clientId, sessionFormId, token } = await links.newLink();
    const second = await links.made({ sessionFormId }, 'client-access');
    await change(sessionFormId, { secure_access_token: token, expires_at: links.inHours(1) });
    const ends = new Map<string | null, string>(
      (await links.tokensOf(clientId)).map((one) => [one.token, one.expiresAt]),
    );
    expect([ends.get(token), ends.get(second.token)]).toEqual([
      links.inHours(1),
      links.inHours(168),
    ]);
    const foreign = await links.newLink();
    const body = { secure_access_token: foreign.token, expires_at: links.inHours(1) };
    expect((await change(sessionFormId, body)).status).toBe(404);
  });

  it('comes at once when an agent revokes the link', async () => {
    const { clientId, sessionFormId, token } = await links.newLink();
    const [{ id } = { id: '' }] = await links.tokensOf(clientId);
    const other = await links.newLink();
    const path = `/forms/${sessionFormId}/links/${id}`;
    const foreign = `/forms/${other.sessionFormId}/links/${id}`;
    expect((await links.call('DELETE', foreign)).status).toBe(404);
    expect((await links.call('DELETE', path)).status).toBe(200);
    expect(await links.validate(token)).toMatchObject({ valid: false });
    expect((await links.call('DELETE', path)).status).toBe(404);
    expect((await change(sessionFormId, { expires_at: links.inHours(1) })).status).toBe(404);
    expect(await links.tokensOf(clientId)).toMatchObject([{ state: 'revoked' }]);
    expect(await links.form(sessionFormId)).toMatchObject({ expires_at: START });
    expect((await links.history(clientId))[0]).toMatchObject({
      action: 'session-form.link-ended',
    });
  });

  it('stays that of the other link when one of two is revoked', async () => {
    const { clientId, sessionFormId, token } = await links.newLink({ expirationHours: 24 });
    await links.made({ sessionFormId, expirationHours: 48 }, 'client-access');
    const old = (await links.tokensOf(clientId)).find((one) => one.token === token);
    await links.call('DELETE', `/forms/${sessionFormId}/links/${old!.id}`);
    expect(await links.form(sessionFormId)).toMatchObject({ expires_at: links.inHours(48) });
  });
});

it('lists the session forms of a form, of all clients or of one', async () => {
  const formId = await links.addTemplate({ source: 'listed' });
  const [one, two] = [await links.addClient(), await links.addClient()];
  const [first, second] = [
    await links.made({ formId, clientId: one }),
    await links.made({ formId, clientId: two }),
  ];
  const idsOf = async (query: string) =>
    (await links.get<{ data: { id: number }[] }>(`/forms?${query}`)).data.map(({ id }) => id);
  expect(await idsOf(`form_id=${formId}`)).toEqual([second.sessionFormId, first.sessionFormId]);
  expect(await idsOf(`client_id=${one}&form_id=${formId}`)).toEqual([first.sessionFormId]);
  expect(await links.get(`/forms/${first.sessionFormId}`)).toMatchObject({
    success: true,
    data: { client_id: one },
  });
  expect((await links.call('GET', '/forms')).status).toBe(400);
});

it('shows the visits of a link to staff', async () => {
  const { clientId, sessionFormId, token } = await links.newLink();
  const headers = {
    'x-forwarded-for': '198.51.100.7',
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile Safari',
  };
  await links.request('POST', '/api/links/open', { body: { token }, headers });
  const [{ id } = { id: '' }] = await links.tokensOf(clientId);
  const path = `/forms/${sessionFormId}/links/${id}/views`;
  await expect
    .poll(async () => (await links.get<{ data: unknown[] }>(path)).data)
    .toMatchObject([{ network: '198.51.100.0/24', device: 'phone', outcome: 'opened' }]);
  const at = START;
  expect(await links.tokensOf(clientId)).toMatchObject([{ view_count: 1, last_viewed_at: at }]);
  expect((await links.call('GET', `/session/${sessionFormId}/links/${id}/views`)).status).toBe(404);
});

it('admits staff only to calls that make, list, or change links', async () => {
  const { clientId, sessionFormId, token } = await links.newLink();
  const calls = [
    ['POST', '/secure-access/client-new', { formId: links.webForm, clientId }],
    ['POST', '/secure-access/public/client-new', { formId: links.webForm }],
    ['POST', '/secure-access/client-access', { sessionFormId }],
    ['GET', `/secure-access/client/${clientId}/tokens`],
    ['GET', `/forms?form_id=${links.webForm}`],
    ['GET', `/forms/${sessionFormId}`],
    ['PUT', `/forms/${sessionFormId}`, { expires_at: links.inHours(1) }],
  ] as const;
  for (const [method, path, body] of calls)
    for (const bearer of [undefined, token])
      expect(
        (
          await links.request(method, `/api${path}`, {
            body,
            ...(bearer ? { token: bearer } : {}),
          })
        ).status,
      ).toBe(401);
  expect(await links.tokensOf(clientId)).toHaveLength(1);
});
