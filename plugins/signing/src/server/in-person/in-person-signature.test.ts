import { Pdf } from '@porchlight/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ceremony, Verification } from '../../generated/types.ts';
import { visitor } from '../testing/ceremony-portal.fixture.ts';
import {
  BIRTH_DATE,
  createInPersonPortal,
  PASSCODE,
  tokenIn,
  type InPersonPortal,
} from './in-person-portal.fixture.ts';

let portal: InPersonPortal;
beforeAll(async () => {
  portal = await createInPersonPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.setting(true));

async function signInPerson(id: number, answer = BIRTH_DATE): Promise<string> {
  const page = await portal.ceremonyOf(await portal.confirmed(await portal.handOver(id), answer));
  await portal.read(page);
  await portal.consent(page);
  expect((await portal.sign(page)).status).toBe(200);
  await portal.sealAll();
  return page;
}

const nameOfHost = async () => (await portal.stepsOf('identity')).at(-1)!.facts['by'] as string;

describe('the handed-over screen', () => {
  it.each([
    ['birth-date', BIRTH_DATE, '1958-03-08'],
    ['passcode', PASSCODE, 'K4T7-Q3'],
  ] as const)('opens nothing before the %s, and names client and host after it', async (...row) => {
    const [factor, right, wrong] = row;
    const token = await portal.handOver(await portal.addForm(factor));
    for (const [method, path] of [
      ['GET', '/in-person'],
      ['POST', '/in-person/sign'],
    ] as const)
      expect((await portal.call(method, path, token)).status).toBe(401);
    expect((await portal.confirm(token, wrong)).status).toBe(400);
    const shown = await portal.call('GET', '/in-person', await portal.confirmed(token, right));
    expect(shown.json<{ data: object }>().data).toMatchObject({
      client_name: 'Carmen Villalobos',
      host_name: expect.stringMatching(/\S/) as string,
      signing: { step: 'sign' },
    });
  });

  it('ends with the next handing over', async () => {
    const id = await portal.addForm();
    const first = await portal.confirmed(await portal.handOver(id));
    await portal.handOver(id);
    expect((await portal.call('GET', '/in-person', first)).status).toBe(401);
  });

  it('ends with the setting and with the right of the host', async () => {
    const proof = await portal.confirmed(await portal.handOver(await portal.addForm()));
    await portal.setting(false);
    for (const [method, path] of [
      ['GET', '/in-person'],
      ['POST', '/in-person/sign'],
    ] as const)
      expect((await portal.call(method, path, proof)).status).toBe(409);
    await portal.setting(true);
    const page = await portal.ceremonyOf(proof);
    expect((await portal.visit(page, 'GET')).status).toBe(200);
    await portal.setting(false);
    expect((await portal.visit(page, 'GET')).status).toBe(404);
    await portal.setting(true);
    const [row] = await portal.database.query<{ agent_id: string }>(
      'select agent_id from signing_in_person order by started_at desc, link_id desc limit 1',
    );
    const flags = (is_advisor: boolean) =>
      portal.database.query('update agents_agent set is_advisor = $2 where id = $1', [
        row!.agent_id,
        is_advisor,
      ]);
    await flags(false);
    expect((await portal.visit(page, 'GET')).status).toBe(404);
    expect((await portal.call('POST', '/in-person/sign', proof)).status).toBe(409);
    await flags(true);
  });

  it('opens the ceremony in person also by the call of other programs', async () => {
    const id = await portal.addForm();
    const proof = await portal.confirmed(await portal.handOver(id));
    const path = `/api/docusign/envelopes/${String(id)}?signer=client`;
    const headers = { ...portal.browser };
    const opened = await portal.request('POST', path, { token: proof, headers });
    const page = tokenIn(opened.json<{ embedded_url: string }>().embedded_url);
    expect((await portal.read(page)).host).toMatch(/\S/);
  });
});

describe('a signature in person', () => {
  it.each([
    ['birth-date', BIRTH_DATE, 'la fecha de nacimiento', 'the birth date'],
    ['passcode', PASSCODE, 'una clave fijada por la agencia', 'a passcode that the agency set'],
  ] as const)('by %s is named as such wherever it is shown', async (...row) => {
    const [factor, answer, printed, read] = row;
    const id = await portal.addForm(factor);
    await signInPerson(id, answer);
    const name = await nameOfHost();
    const { signers, envelope_id, signing_status } = await portal.envelopeOf(id);
    expect(signing_status).toBe('Completed');
    expect(signers[0]).toMatchObject({
      role: 'client',
      in_person: `Signed in person on the device of ${name}, who confirmed being present. The client entered ${read}.`,
    });
    // The record of the client was made just now, with the birth date, or else with the email that the notice went to.
    const field = factor === 'birth-date' ? 'birth date' : 'email';
    const expected = new RegExp(`^The ${field} of the client was entered for the first`);
    expect(signers[0]?.warning ?? '').toMatch(expected);
    const listed = await portal.done<{ data: { in_person_host: string } }>(
      'GET',
      `/sessionforms/${String(id)}`,
    );
    expect(listed.data.in_person_host).toBe(name);
    const [{ code } = { code: '' }] = await portal.database.query<{ code: string }>(
      'select code from signing_builtin_envelope where id = $1',
      [envelope_id],
    );
    const { data } = (await portal.request('GET', `/api/public/verify/${code}`, {})).json<{
      data: Verification;
    }>();
    expect(data).toMatchObject({
      verdict: 'valid',
      signers: [{ identity: `in-person-${factor}`, host: expect.any(String) as string }],
    });
    const bytes = Buffer.from(await portal.provider().document(envelope_id!, portal.signal));
    const pdf = portal.portal.kernel.service('signing', Pdf);
    const { signal } = portal;
    const text = (await pdf.pageText(bytes, 3, { signal })).replace(/\s+/g, ' ');
    expect(text).toContain(`en persona en el dispositivo de ${name}`);
    expect(text).toContain(printed);
    expect(text).toContain('que confirmó estar presente');
    expect(text).toMatch(/Entregado desde 127\.0\.0\.1 \(/);
  });

  it('starts from the disclosure once the client goes on by the own link, and the other way round', async () => {
    const id = await portal.addForm();
    const proof = await portal.confirmed(await portal.handOver(id));
    const page = await portal.ceremonyOf(proof);
    await portal.read(page);
    await portal.consent(page);
    const given = (ceremony: Ceremony) => ceremony.consent.given_at;
    expect(given(await portal.read(page))).not.toBeNull();
    const { envelope_id } = await portal.envelopeOf(id);
    const own = await portal.link(envelope_id!, 'client', { actor: visitor('birth-date') });
    expect((await portal.visit(page, 'GET')).status).toBe(401);
    const alone = await portal.read(own);
    expect([given(alone), alone.host]).toEqual([null, null]);
    await portal.consent(own);
    expect(given(await portal.read(await portal.ceremonyOf(proof)))).toBeNull();
  });

  it('rejects reading, agreeing, and signing with 409 in any browser but the one that was handed over', async () => {
    const id = await portal.addForm();
    const proof = await portal.confirmed(await portal.handOver(id));
    const page = await portal.ceremonyOf(proof);
    const { cookie } = portal.browser;
    expect(cookie).toMatch(/^handed_device=/);
    const everything = async () => [
      (await portal.call('GET', '/in-person', proof)).status,
      (await portal.visit(page, 'GET')).status,
      (await portal.visit(page, 'GET', '/pages/1')).status,
      (await portal.visit(page, 'GET', '/pages/1/text')).status,
      (await portal.visit(page, 'GET', '/document')).status,
      (await portal.consent(page)).status,
      (await portal.sign(page)).status,
    ];
    delete portal.browser['cookie'];
    expect(await everything()).toEqual(Array<number>(7).fill(409));
    portal.browser['cookie'] = `handed_device=${'x'.repeat(43)}`;
    expect(await everything()).toEqual(Array<number>(7).fill(409));
    portal.browser['cookie'] = cookie!;
    expect(await everything()).toEqual(Array<number>(7).fill(200));
    const [step] = (await portal.stepsOf('identity')).slice(-1);
    expect(step!.facts['started_from']).toMatchObject({ ip: expect.any(String) as string });
  });

  it('starts again with another host', async () => {
    const id = await portal.addForm();
    const page = await portal.ceremonyOf(await portal.confirmed(await portal.handOver(id)));
    await portal.read(page);
    await portal.consent(page);
    const other = await portal.signIn('advisor');
    const next = await portal.ceremonyOf(await portal.confirmed(await portal.handOver(id, other)));
    expect((await portal.read(next)).consent.given_at).toBeNull();
  });

  it('goes on with the same host and client', async () => {
    const id = await portal.addForm();
    const page = await portal.ceremonyOf(await portal.confirmed(await portal.handOver(id)));
    await portal.read(page);
    await portal.consent(page);
    const next = await portal.ceremonyOf(await portal.confirmed(await portal.handOver(id)));
    expect((await portal.read(next)).consent.given_at).not.toBeNull();
  });
});
