import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePdf } from '../../testing/sample-pdfs.fixture.ts';
import {
  clientValues,
  createCeremonyPortal,
  visitor,
  type CeremonyPortal,
} from '../../testing/ceremony-portal.fixture.ts';
import { placed } from '../../testing/signing-portal.fixture.ts';

let portal: CeremonyPortal;
beforeAll(async () => {
  portal = await createCeremonyPortal();
});
afterAll(() => portal.close());

/** The token of a client whose advisor has signed, with the envelope. */
async function clientsTurn() {
  const { envelopeId } = await portal.create();
  await portal.signAs(envelopeId, 'advisor');
  return { envelopeId, token: await portal.link(envelopeId, 'client') };
}
async function agreed() {
  const turn = await clientsTurn();
  await portal.read(turn.token);
  await portal.consent(turn.token);
  return turn;
}
const fieldsOf = (answer: Awaited<ReturnType<CeremonyPortal['sign']>>) =>
  answer
    .json<{ details?: readonly { field: string }[] }>()
    .details?.map(({ field }) => field)
    .sort();

describe('creating an envelope', () => {
  it('creates one envelope for a request, however often and parallel it is sent', async () => {
    const order = portal.orderOf(portal.template);
    const reports = await Promise.all(
      [1, 2, 3].map(() => portal.provider().create(order, portal.signal)),
    );
    expect(new Set(reports.map(({ envelopeId }) => envelopeId)).size).toBe(1);
    expect(await portal.provider().find(order.requestId, portal.signal)).toEqual(reports[0]);
    expect(reports[0]).toMatchObject({
      state: 'sent',
      signers: [
        { role: 'advisor', state: 'sent' },
        { role: 'client', state: 'created' },
      ],
    });
  });

  it('refuses a template without a required signature, with a sentence for staff', async () => {
    const template = await portal.addTemplate(samplePdf(), [placed('text')]);
    expect(await portal.provider().templateProblem(template.template_id)).toContain('signature');
    await expect(portal.create(template)).rejects.toMatchObject({ failure: 'refused' });
  });

  it('freezes the document, whatever becomes of its template', async () => {
    const template = await portal.addTemplate(samplePdf(), [placed('signature')]);
    const { envelopeId } = await portal.create(template, ['client']);
    const path = `/signing/templates/${String(template.template_id)}`;
    await portal.upload(`${path}/document`, samplePdf(3));
    const { version } = (await portal.call<typeof template>('GET', path)).body.data.document!;
    await portal.call('PUT', `${path}/fields`, { version, fields: [placed('initials')] });
    const ceremony = await portal.read(await portal.link(envelopeId, 'client'));
    expect(ceremony.pages).toHaveLength(1);
    expect(ceremony.fields.map(({ type }) => type)).toEqual(['signature']);
  });
});

describe('opening a ceremony', () => {
  it('shows the document, whose fields are whose, and stores the first opening', async () => {
    const { envelopeId, token } = await clientsTurn();
    const ceremony = await portal.read(token);
    expect(ceremony).toMatchObject({
      title: 'Advisory agreement',
      state: 'open',
      role: 'client',
      signer: { name: 'Carmen Villalobos', email: 'client@example.com' },
      agent_name: 'Maria Reyes',
      consent: { given_at: null },
      version: 0,
      return_url: 'https://portal.example/signed?formId=1&state=abc',
    });
    const shown = Object.fromEntries(
      ceremony.fields.map(({ id, is_mine, value }) => [id, [is_mine, value]]),
    );
    expect(shown).toMatchObject({
      'advisor-signature': [false, 'signed'],
      'advisor-date': [false, '11/23/2026'],
      signature: [true, null],
      text: [true, 'Carmen Villalobos'],
      date: [true, '11/23/2026'],
    });
    await portal.read(token);
    expect((await portal.steps(envelopeId)).slice(-2)).toEqual(['identity', 'opened']);
    const client = (await portal.report(envelopeId)).signers[1];
    expect(client).toMatchObject({ state: 'delivered', deliveredAt: '2026-11-23T15:00:00.000Z' });
  });

  it('refuses a ceremony to a client who is not next', async () => {
    const { envelopeId } = await portal.create();
    await expect(portal.link(envelopeId, 'client')).rejects.toMatchObject({ failure: 'refused' });
  });

  it('ends the link of a signer when a new one is made', async () => {
    const { envelopeId } = await portal.create();
    const first = await portal.link(envelopeId, 'advisor');
    const second = await portal.link(envelopeId, 'advisor');
    expect((await portal.visit(first, 'GET')).status).toBe(401);
    expect((await portal.visit(second, 'GET')).status).toBe(200);
  });

  it('rejects a link that is hours old with 401', async () => {
    const { envelopeId } = await portal.create();
    const token = await portal.link(envelopeId, 'advisor');
    portal.clock.advance(5 * 3_600_000);
    try {
      expect((await portal.visit(token, 'GET')).status).toBe(401);
    } finally {
      portal.clock.advance(-5 * 3_600_000);
    }
  });

  it('records how the portal knows who signs', async () => {
    const { envelopeId } = await clientsTurn();
    await portal.link(envelopeId, 'client', { actor: visitor('birth-date') });
    const [row] = await portal.database.query<{ basis: string }>(
      `select entry -> 'facts' ->> 'basis' as basis from signing_step
       where envelope_id = $1 order by seq desc limit 1`,
      [envelopeId],
    );
    expect(row?.basis).toBe('secure-link-birth-date');
  });

  it('draws pages with what earlier signers entered, and reads their text', async () => {
    const { token } = await clientsTurn();
    const before = await portal.create();
    const blank = await portal.link(before.envelopeId, 'advisor');
    const picture = async (of: string, page: number) => {
      const response = await fetch(
        `${portal.portal.address}/api/public/ceremony/pages/${String(page)}?width=400`,
        { headers: { authorization: `Bearer ${of}` } },
      );
      return {
        type: response.headers.get('content-type'),
        size: (await response.arrayBuffer()).byteLength,
      };
    };
    const [signed, unsigned] = [await picture(token, 1), await picture(blank, 1)];
    expect(signed.type).toBe('image/png');
    expect(signed.size).toBeGreaterThan(unsigned.size);
    expect(await picture(token, 2)).toEqual(await picture(blank, 2));
    expect((await portal.visit(token, 'GET', '/pages/3')).status).toBe(404);
    const text = await portal.visit(token, 'GET', '/pages/2/text');
    expect(text.json<{ data: { text: string } }>().data.text.trim()).toBe('Page 2');
  });
});

describe('agreeing to sign electronically', () => {
  it('stores the version of the disclosure once, before anything is entered', async () => {
    const { envelopeId, token } = await clientsTurn();
    await portal.read(token);
    expect((await portal.save(token, 0, clientValues)).status).toBe(409);
    expect((await portal.sign(token)).status).toBe(409);
    expect((await portal.consent(token)).status).toBe(200);
    expect((await portal.consent(token)).status).toBe(200);
    expect((await portal.steps(envelopeId)).filter((kind) => kind === 'consent')).toHaveLength(2);
    expect((await portal.read(token)).consent.given_at).toBe('2026-11-23T15:00:00.000Z');
  });

  it('rejects an agreement to another version with 409', async () => {
    const { token } = await clientsTurn();
    const body = { version: '2020-01', language: 'en' };
    expect((await portal.visit(token, 'POST', '/consent', body)).status).toBe(409);
  });
});

describe('saving what was entered', () => {
  it('continues on another device, and rejects an older version with 409', async () => {
    const { envelopeId, token } = await agreed();
    const values = [{ id: 'list', value: 'Once' }];
    const first = await portal.save(token, 0, values);
    expect(first.json<{ data: { version: number } }>().data.version).toBe(1);
    expect((await portal.save(token, 0, values)).status).toBe(200);
    const stale = await portal.save(token, 0, [{ id: 'list', value: 'Twice' }]);
    expect(stale.status).toBe(409);
    const other = await portal.read(await portal.link(envelopeId, 'client'));
    expect(other.version).toBe(1);
    expect(other.fields.find(({ id }) => id === 'list')?.value).toBe('Once');
    expect(other.fields.find(({ id }) => id === 'text')?.value).toBeNull();
    expect((await portal.steps(envelopeId)).filter((kind) => kind === 'fields')).toHaveLength(1);
  });

  it('stores both drafts of a page that was left when the second arrives first', async () => {
    const { token } = await agreed();
    const [second, first] = await Promise.all([
      portal.save(token, 1, [{ id: 'list', value: 'Twice' }]),
      portal.save(token, 0, [{ id: 'list', value: 'Once' }]),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const read = await portal.read(token);
    expect(read.fields.find(({ id }) => id === 'list')?.value).toBe('Twice');
  });

  it('stores one of two parallel drafts', async () => {
    const { token } = await agreed();
    const both = await Promise.all(
      ['Once', 'Twice'].map((value) => portal.save(token, 0, [{ id: 'list', value }])),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['of the other signer', { id: 'advisor-signature', value: 'signed' }],
    ['that the document does not have', { id: 'nothing', value: 'x' }],
    ['with an option that is not offered', { id: 'list', value: 'Daily' }],
    ['with a check that is none', { id: 'checkbox', value: 'yes' }],
  ])('rejects a field %s with 400 at the field', async (_, value) => {
    const { token } = await agreed();
    const answer = await portal.save(token, 0, [value]);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [value.id]]);
  });

  it('stores of a text what people see', async () => {
    const { token } = await agreed();
    await portal.save(token, 0, [{ id: 'text', value: 'Jose\u0301\u0007' }]);
    const { fields } = await portal.read(token);
    expect(fields.find(({ id }) => id === 'text')?.value).toBe('José');
  });

  it('rejects two values of a field, and more than 500 values', async () => {
    const { token } = await agreed();
    const twice = [clientValues[0]!, clientValues[0]!];
    expect(fieldsOf(await portal.save(token, 0, twice))).toEqual(['signature']);
    const many = Array.from({ length: 501 }, (_, at) => ({ id: `f${String(at)}`, value: 'x' }));
    expect((await portal.save(token, 0, many)).status).toBe(400);
  });

  it('encrypts what was entered', async () => {
    const { token } = await agreed();
    await portal.save(token, 0, [{ id: 'text', value: 'Zanzibar' }]);
    const rows = await portal.database.query<{ row: string }>(
      'select to_jsonb(s)::text as row from signing_builtin_signer s',
    );
    const steps = await portal.database.query<{ row: string }>(
      'select to_jsonb(s)::text as row from signing_step s',
    );
    expect([...rows, ...steps].filter(({ row }) => row.includes('Zanzibar'))).toEqual([]);
  });
});
