import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createFormLinksPortal,
  HOUR_MS,
  START,
  type FormLinksPortal,
} from './form-links.fixture.ts';

let links: FormLinksPortal;

beforeAll(async () => {
  links = await createFormLinksPortal();
});
afterAll(() => links.close());

describe('the token of a link', () => {
  it('lists in both shapes that clients know, newest first', async () => {
    const { clientId, token, formUrl, expiresAt, sessionFormId } = await links.newLink();
    expect(await links.tokensOf(clientId)).toEqual([
      {
        id: expect.any(String) as string,
        secure_access_token: token,
        access_token_expires_at: expiresAt,
        access_type: 'client_new',
        form_id: links.webForm,
        client_id: clientId,
        created_at: links.clock.now().toISOString(),
        status: 'pending',
        title: 'Personal information',
        token,
        expiresAt,
        formUrl,
        sessionFormId,
        state: 'open',
        opened_at: null,
        view_count: 0,
        last_viewed_at: null,
        sent: null,
      },
    ]);
  });

  it('opens for visitors until its end, and reveals nothing afterwards', async () => {
    const { clientId, token, expiresAt, sessionFormId } = await links.newLink({
      expirationHours: 1,
    });
    expect(await links.validate(token)).toEqual({
      valid: true,
      sessionId: expect.stringMatching(/^SEC_[0-9a-f-]{36}$/) as string,
      error: null,
    });
    const facts = await links.visitor('GET', `/secure-access/validate/${token}`);
    expect(facts.body).toEqual({
      success: true,
      valid: true,
      data: {
        sessionFormId,
        formId: links.webForm,
        clientId,
        formType: null,
        title: 'Personal information',
        expiresAt,
      },
    });
    links.clock.advance(HOUR_MS);
    for (const one of [token, 'A'.repeat(43), 'x']) {
      expect(await links.validate(one)).toEqual({
        valid: false,
        sessionId: null,
        error: 'This link is not valid or has expired. Ask your agency for a new one.',
      });
      const refused = await links.visitor('GET', `/secure-access/validate/${one}`);
      expect([refused.status, refused.body]).toEqual([
        401,
        {
          success: false,
          valid: false,
          error:
            'Invalid or expired secure token: This link is not valid or has expired. Ask your agency for a new one.',
          message: 'This link is not valid or has expired. Ask your agency for a new one.',
          code: 'link_invalid',
        },
      ]);
    }
    links.clock.set(START);
  });

  it('refuses temporary tokens everywhere', async () => {
    const { sessionFormId } = await links.newLink();
    const message = 'Temporary tokens cannot be used for final URLs - regeneration required';
    expect(await links.validate('TEMP_A1B2C3D4E5F6G7H8')).toMatchObject({
      valid: false,
      error: message,
    });
    const secure_access_token = 'TEMP_A1B2C3D4E5F6G7H8';
    const body = { secure_access_token, expires_at: links.inHours(24) };
    const refused = await links.call('PUT', `/forms/${sessionFormId}`, body);
    expect([refused.status, refused.body]).toMatchObject([400, { message }]);
  });

  it('can be guessed ten times a minute from one network', async () => {
    const address = links.newNetwork();
    const guess = (token: string) =>
      links.visitor('POST', '/sessions/validate-token', { token }, address);
    const statuses = [];
    for (let calls = 0; calls < 11; calls += 1) statuses.push((await guess('x')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    const refused = await links.visitor('GET', '/secure-access/validate/x', undefined, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(
      (await links.visitor('POST', '/sessions/validate-token', {}, links.newNetwork())).status,
    ).toBe(400);
  });
});
