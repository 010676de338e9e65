import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../../rules/ceremony/consent-version.ts';
import {
  clientValues,
  createCeremonyPortal,
  drawn,
  typed,
  visitor,
  type CeremonyPortal,
} from '../../testing/ceremony-portal.fixture.ts';

let portal: CeremonyPortal;
beforeAll(async () => {
  portal = await createCeremonyPortal();
});
afterAll(() => portal.close());

const PHONE = 'Mozilla/5.0 (iPhone)';
const DESK = 'Mozilla/5.0 (Windows)';

/** The calls of a signer in a browser. */
function inBrowser(token: string, browser: string) {
  const call = async (method: string, path = '', body?: object) => {
    const response = await fetch(`${portal.portal.address}/api/public/ceremony${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'user-agent': browser,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as { data: Shown } };
  };
  return {
    read: () => call('GET'),
    consent: () => call('POST', '/consent', { version: CONSENT_VERSION, language: 'es' }),
    save: (version: number, values: readonly object[]) =>
      call('PUT', '/fields', { version, values }),
    sign: () =>
      call('POST', '/sign', {
        version: 0,
        values: clientValues,
        signature: drawn,
        initials: typed,
        agreed: true,
      }),
  };
}

interface Shown {
  readonly consent: { readonly given_at: string | null };
  readonly version: number;
  readonly fields: readonly { readonly id: string; readonly value: string | null }[];
}

/** An envelope whose client is next. */
async function clientsTurn(): Promise<string> {
  const { envelopeId } = await portal.create();
  await portal.signAs(envelopeId, 'advisor');
  return envelopeId;
}

const link = (envelopeId: string, factor: 'birth-date' | 'passcode' | null = null) =>
  portal.link(envelopeId, 'client', { actor: visitor(factor) });

describe('the ceremony of a signer', () => {
  it('starts again from the disclosure, with nothing entered, once the identity is another', async () => {
    const envelopeId = await clientsTurn();
    const first = inBrowser(await link(envelopeId), PHONE);
    await first.read();
    await first.consent();
    await first.save(0, [{ id: 'list', value: 'Once' }]);
    const second = inBrowser(await link(envelopeId, 'birth-date'), PHONE);
    const { data } = (await second.read()).body;
    expect(data.consent.given_at).toBeNull();
    expect(data.fields.find(({ id }) => id === 'list')?.value).toBeNull();
    expect((await second.sign()).status).toBe(409);
    await second.consent();
    expect((await second.sign()).status).toBe(200);
    const steps = await portal.steps(envelopeId);
    expect(steps.slice(5).join(' ')).toBe(
      'identity opened consent fields identity opened consent signed',
    );
    await portal.runJob('signing.seal', { id: envelopeId });
  });

  it('starts again once another agent signs for the agency', async () => {
    const { envelopeId } = await portal.create();
    const staff = (id: number) => ({
      kind: 'staff' as const,
      id,
      name: `Agent ${String(id)}`,
      flags: new Set(['advisor' as const]),
      permissions: new Set<never>(),
      tokenId: '',
    });
    await portal.signIn('advisor');
    const agents = await portal.database.query<{ id: number }>(
      'select id::int from agents_agent where is_advisor order by id limit 2',
    );
    const other = agents[0]!.id;
    const token = await portal.link(envelopeId, 'advisor', { actor: staff(other) });
    await portal.read(token);
    await portal.consent(token);
    const again = await portal.link(envelopeId, 'advisor', { actor: staff(other) });
    expect((await portal.read(again)).consent.given_at).not.toBeNull();
    const last = await portal.link(envelopeId, 'advisor');
    expect((await portal.read(last)).consent.given_at).toBeNull();
  });

  it('goes on, with what was entered, when the same link is opened again', async () => {
    const envelopeId = await clientsTurn();
    const first = inBrowser(await link(envelopeId), PHONE);
    await first.read();
    await first.consent();
    await first.save(0, [{ id: 'list', value: 'Once' }]);
    const { data } = (await inBrowser(await link(envelopeId), PHONE).read()).body;
    expect(data.consent.given_at).not.toBeNull();
    expect(data.fields.find(({ id }) => id === 'list')?.value).toBe('Once');
  });

  it('shows the disclosure again in another browser, and keeps what was entered', async () => {
    const envelopeId = await clientsTurn();
    const first = inBrowser(await link(envelopeId), DESK);
    await first.read();
    await first.consent();
    await first.save(0, [{ id: 'list', value: 'Once' }]);
    const second = inBrowser(await link(envelopeId), PHONE);
    const { data } = (await second.read()).body;
    expect(data.consent.given_at).toBeNull();
    expect(data.fields.find(({ id }) => id === 'list')?.value).toBe('Once');
    expect((await second.sign()).status).toBe(409);
    await second.consent();
    expect((await second.sign()).status).toBe(200);
  });

  it('takes no signature from a browser that did not open the document, with the same address of the page', async () => {
    const token = await link(await clientsTurn());
    const [agent, client] = [inBrowser(token, DESK), inBrowser(token, PHONE)];
    await agent.read();
    await agent.consent();
    expect((await client.sign()).status).toBe(409);
    expect((await client.save(0, clientValues)).status).toBe(409);
    await client.read();
    expect((await agent.sign()).status).toBe(409);
    await client.consent();
    expect((await agent.sign()).status).toBe(409);
    expect((await client.sign()).status).toBe(200);
  });

  it('records the opening of a signer whose first call is the consent', async () => {
    const envelopeId = await clientsTurn();
    await inBrowser(await link(envelopeId), PHONE).consent();
    expect((await portal.steps(envelopeId)).slice(-3)).toEqual(['identity', 'opened', 'consent']);
  });

  it.each(['system', 'staff'] as const)(
    'refuses the client’s ceremony to a caller without a link: %s',
    async (kind) => {
      const envelopeId = await clientsTurn();
      const system = { kind: 'system', plugin: 'signing' } as const;
      const staff = {
        kind: 'staff' as const,
        id: 1,
        name: 'Ines Vega',
        flags: new Set(['owner' as const]),
        permissions: new Set<never>(),
        tokenId: '',
      };
      const opening = portal.link(envelopeId, 'client', {
        actor: kind === 'staff' ? staff : system,
      });
      await expect(opening).rejects.toMatchObject({ failure: 'refused' });
    },
  );

  it('leaves one link of two that are opened at once, and one ceremony', async () => {
    const envelopeId = await clientsTurn();
    const tokens = await Promise.all([link(envelopeId), link(envelopeId, 'birth-date')]);
    const both = tokens.map((token) => inBrowser(token, PHONE));
    const read = await Promise.all(both.map((one) => one.read()));
    expect(read.map(({ status }) => status).sort()).toEqual([200, 401]);
    const open = both[read.findIndex(({ status }) => status === 200)]!;
    await open.consent();
    expect((await open.sign()).status).toBe(200);
    await portal.runJob('signing.seal', { id: envelopeId });
  });
});

it('refuses to seal a signature whose acts belong to several ceremonies, and says why', async () => {
  const envelopeId = await clientsTurn();
  const token = await link(envelopeId);
  await portal.read(token);
  await portal.consent(token);
  // Before ceremonies were bound, a new identity kept the consent of the one before it.
  const [kept] = await portal.database.query<Readonly<Record<string, unknown>>>(
    `select delivered_at, opened_with, consented_at, consent_version
     from signing_builtin_signer where envelope_id = $1 and role = 'client'`,
    [envelopeId],
  );
  const other = await link(envelopeId, 'passcode');
  await portal.database.query(
    `update signing_builtin_signer
     set delivered_at = $2, opened_with = $3, consented_at = $4, consent_version = $5
     where envelope_id = $1 and role = 'client'`,
    [envelopeId, ...Object.values(kept!)],
  );
  expect((await portal.sign(other)).status).toBe(200);
  await expect(portal.runJob('signing.seal', { id: envelopeId })).rejects.toThrow(
    'belong to several ceremonies',
  );
  expect((await portal.report(envelopeId)).state).toBe('delivered');
});
