import { Pdf } from '@porchlight/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  advisorValues,
  clientValues,
  createCeremonyPortal,
  type CeremonyPortal,
} from '../../testing/ceremony-portal.fixture.ts';

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
/** Measures texts once `go` is called. */
function slowPdf() {
  const service = portal.portal.kernel.service('signing', Pdf);
  const { fits } = service;
  let [go, begin] = [() => {}, () => {}];
  const gate = new Promise<void>((resolve) => (go = resolve));
  const measured = new Promise<void>((resolve) => (begin = resolve));
  const pdf = vi.spyOn(service, 'fits').mockImplementation(async (...texts) => {
    begin();
    await gate;
    return fits(...texts);
  });
  return { pdf, measured, go };
}
const fieldsOf = (answer: Awaited<ReturnType<CeremonyPortal['sign']>>) =>
  answer
    .json<{ details?: readonly { field: string }[] }>()
    .details?.map(({ field }) => field)
    .sort();

describe('signing', () => {
  it('signs once; the same again gets the same response, something else 409', async () => {
    const { envelopeId, token } = await agreed();
    const first = await portal.sign(token);
    expect(first.json()).toEqual({
      success: true,
      data: { state: 'signed', return_url: 'https://portal.example/signed?formId=1&state=abc' },
    });
    const again = await portal.sign(token);
    expect([again.status, again.json()]).toEqual([200, first.json()]);
    const other = clientValues.map((one) => (one.id === 'list' ? { ...one, value: 'Once' } : one));
    expect((await portal.sign(token, { values: other })).status).toBe(409);
    expect((await portal.save(token, 0, other)).status).toBe(409);
    expect((await portal.decline(token)).status).toBe(409);
    expect((await portal.read(token)).state).toBe('signed');
    expect((await portal.steps(envelopeId)).filter((kind) => kind === 'signed')).toHaveLength(2);
  });

  it('signs once of ten parallel calls', async () => {
    const { envelopeId, token } = await agreed();
    const all = await Promise.all(Array.from({ length: 10 }, () => portal.sign(token)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await portal.steps(envelopeId)).filter((kind) => kind === 'signed')).toHaveLength(2);
  });

  it('names each required field that is missing', async () => {
    const { token } = await agreed();
    const answer = await portal.sign(token, { values: [{ id: 'text', value: '  ' }] });
    expect([answer.status, fieldsOf(answer)]).toEqual([
      400,
      ['initials', 'list', 'signature', 'text'],
    ]);
  });

  it.each([
    ['an empty drawing', { signature: { kind: 'drawn', strokes: [] } }, 'signature'],
    ['a tap', { signature: { kind: 'drawn', strokes: [[[0.5, 0.5]]] } }, 'signature'],
    ['a blank name', { signature: { kind: 'typed', text: '   ' } }, 'signature'],
    ['an invisible name', { signature: { kind: 'typed', text: '\u200b' } }, 'signature'],
    ['a name of emoji', { signature: { kind: 'typed', text: '😀' } }, 'signature'],
    ['initials that no font has', { initials: { kind: 'typed', text: '\u{10380}' } }, 'initials'],
    ['no initials where they are placed', { initials: null }, 'initials'],
    [
      'more points than a document takes',
      {
        signature: {
          kind: 'drawn',
          strokes: Array.from({ length: 20 }, () =>
            Array.from({ length: 1_001 }, (_, at) => [at / 1_001, 0.5]),
          ),
        },
      },
      'signature',
    ],
  ])('rejects %s with 400', async (_, marks, field) => {
    const { token } = await agreed();
    const answer = await portal.sign(token, marks as object);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  const withText = (value: string) =>
    clientValues.map((one) => (one.id === 'text' ? { ...one, value } : one));

  it.each([
    ['opened', (token: string) => portal.visit(token, 'GET')],
    ['agreed to', (token: string) => portal.consent(token)],
    ['saved', (token: string) => portal.save(token, 0, withText('Carmen'))],
    ['signed', (token: string) => portal.sign(token)],
  ])('holds no lock while the texts of a document that is %s are measured', async (what, call) => {
    const { envelopeId, token } = await clientsTurn();
    if (what !== 'opened') await portal.read(token);
    if (what === 'saved' || what === 'signed') await portal.consent(token);
    const { pdf, measured, go } = slowPdf();
    const answer = call(token);
    await measured;
    try {
      await portal.database.query(
        'select from signing_builtin_envelope where id = $1 for update nowait',
        [envelopeId],
      );
    } finally {
      go();
      await answer;
      pdf.mockRestore();
    }
    expect((await answer).status).toBe(200);
  });

  it.each([
    [
      'is longer than its field',
      'x'.repeat(1_999),
      'too-long',
      'This text does not fit in its field. Shorten it.',
    ],
    [
      'has characters that print as ?',
      'Carmen \u{10380}',
      'unprinted',
      'Some of these characters cannot be printed. Remove them.',
    ],
  ])(
    'rejects a text that %s at its field, which its draft says before',
    async (_, text, problem, message) => {
      const { token } = await agreed();
      const values = withText(text);
      const saved = await portal.save(token, 0, values);
      expect([saved.status, saved.json<{ data: object }>().data]).toMatchObject([
        200,
        { version: 1, problems: [{ field: 'text', problem }] },
      ]);
      expect((await portal.read(token)).problems).toEqual([{ field: 'text', problem }]);
      const answer = await portal.sign(token, { version: 1, values });
      expect([answer.status, answer.json()]).toMatchObject([
        400,
        { details: [{ field: 'text', message }] },
      ]);
      expect((await portal.sign(token, { version: 1 })).status).toBe(200);
    },
  );

  it('takes the longest text that its field shows whole', async () => {
    const { token } = await agreed();
    const problemsOf = async (version: number, length: number) =>
      (await portal.save(token, version, withText('x'.repeat(length)))).json<{
        data: { problems: readonly object[] };
      }>().data.problems.length;
    let [fits, cut, version] = [1, 1_999, 0];
    while (cut - fits > 1) {
      const middle = Math.floor((fits + cut) / 2);
      if ((await problemsOf(version, middle)) === 0) fits = middle;
      else cut = middle;
      version += 1;
    }
    const values = withText('x'.repeat(fits));
    expect((await portal.sign(token, { version, values })).status).toBe(200);
    const page = await portal.visit(token, 'GET', '/pages/1/text');
    expect(page.json<{ data: { text: string } }>().data.text).not.toContain('…');
  });

  it('rejects strokes beyond their limits and a body that is too large', async () => {
    const { token } = await agreed();
    const point = [0.123456789, 0.987654321];
    const strokes = (count: number, points: number) =>
      Array.from({ length: count }, () => Array.from({ length: points }, () => point));
    const signature = (list: unknown) =>
      ({ signature: { kind: 'drawn', strokes: list } }) as object;
    expect((await portal.sign(token, signature(strokes(201, 1)))).status).toBe(400);
    expect((await portal.sign(token, signature(strokes(1, 2_001)))).status).toBe(400);
    expect((await portal.sign(token, signature([[[0.5, 2]]]))).status).toBe(400);
    expect((await portal.sign(token, signature(strokes(200, 2_000)))).status).toBe(413);
  });

  it('rejects the fields of the other signer from the token of one with 400', async () => {
    const { envelopeId } = await portal.create();
    const advisor = await portal.link(envelopeId, 'advisor');
    await portal.consent(advisor);
    const answer = await portal.sign(advisor, { values: [...advisorValues, ...clientValues] });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toContain('signature');
    expect((await portal.report(envelopeId)).signers.map(({ signedAt }) => signedAt)).toEqual([
      null,
      null,
    ]);
  });

  it('signs as the advisor who opened it, in place of the one it was sent for', async () => {
    const { envelopeId } = await portal.create();
    const token = await portal.link(envelopeId, 'advisor', { name: 'Luis Ortega' });
    expect((await portal.read(token)).signer.name).toBe('Luis Ortega');
  });

  it('says what the signers chose, for prices', async () => {
    const { envelopeId, token } = await agreed();
    await portal.sign(token);
    expect(await portal.provider().answers(envelopeId, portal.signal)).toEqual([
      { name: 'Tax planning', value: 'true' },
      { name: 'Meetings', value: 'Twice' },
      { name: 'Full name', value: 'Carmen Villalobos' },
    ]);
  });
});

describe('declining and voiding', () => {
  it('declines for all signers with the reason, once', async () => {
    const { envelopeId } = await portal.create();
    const token = await portal.link(envelopeId, 'advisor');
    expect((await portal.decline(token, ' Wrong\nclient ')).status).toBe(200);
    expect((await portal.decline(token)).status).toBe(200);
    expect(await portal.report(envelopeId)).toMatchObject({
      state: 'declined',
      declinedReason: 'Wrong client',
    });
    expect((await portal.read(token)).state).toBe('declined');
    expect((await portal.sign(token, { values: advisorValues })).status).toBe(409);
    const voided = portal.provider().void(envelopeId, 'x', { kind: 'public' }, portal.signal);
    await expect(voided).rejects.toMatchObject({ failure: 'not-voidable' });
  });

  it('rejects a decline without a reason with 400', async () => {
    const { token } = await clientsTurn();
    expect((await portal.decline(token, ' ')).status).toBe(400);
  });

  it('shows a signer who is at it that the envelope was voided, and stores nothing more', async () => {
    const { envelopeId, token } = await agreed();
    const voiding = () =>
      portal
        .provider()
        .void(envelopeId, 'Sent twice', { kind: 'system', plugin: 'signing' }, portal.signal);
    expect(await voiding()).toMatchObject({ state: 'voided', voidedReason: 'Sent twice' });
    expect(await voiding()).toMatchObject({ state: 'voided' });
    expect((await portal.read(token)).state).toBe('voided');
    expect((await portal.save(token, 0, clientValues)).status).toBe(409);
    expect((await portal.sign(token)).status).toBe(409);
    expect((await portal.steps(envelopeId)).at(-1)).toBe('voided');
  });

  it('either signs or voids when both happen at once', async () => {
    const { envelopeId, token } = await agreed();
    const actor = { kind: 'system', plugin: 'signing' } as const;
    const [signed, voided] = await Promise.all([
      portal.sign(token),
      portal
        .provider()
        .void(envelopeId, 'x', actor, portal.signal)
        .then(
          () => true,
          () => false,
        ),
    ]);
    expect(signed.status === 200).toBe(!voided);
  });
});
