import type { StaffFlag } from '@porchlight/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { local } from '../../../fixtures/plugins/fixture-signer/src/server/index.ts';
import { inPersonMail } from '../notices/signing-mails.ts';
import {
  createInPersonPortal,
  type Factor,
  type InPersonPortal,
} from './in-person-portal.fixture.ts';

const OFF = 'In-person signing is off. An owner turns it on in Settings, under Signing.';
const UNASKED =
  'This client cannot sign in person: there is neither a birth date nor a passcode of the session to ask for. Add one first.';
const ELSEWHERE =
  'The signing service of this form does not sign in person. Send the client a link.';

let portal: InPersonPortal;
beforeAll(async () => {
  portal = await createInPersonPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.setting(true));

const envelopes = (id: number) =>
  portal.database.query('select 1 from signing_envelope where submission_id = $1', [id]);

describe('handing a form over', () => {
  it.each<[string, StaffFlag[], boolean, Factor, string, number, string | null]>([
    ['an advisor', ['advisor'], true, 'birth-date', 'builtin', 200, null],
    ['an advisor', ['advisor'], true, 'passcode', 'builtin', 200, null],
    ['an advisor', ['advisor'], true, 'none', 'builtin', 409, UNASKED],
    ['an advisor', ['advisor'], true, 'birth-date', local.id, 409, ELSEWHERE],
    ['an advisor', ['advisor'], false, 'birth-date', 'builtin', 409, OFF],
    [
      'an advisor who owns the agency',
      ['advisor', 'owner'],
      true,
      'passcode',
      'builtin',
      200,
      null,
    ],
    ['an owner', ['owner'], true, 'birth-date', 'builtin', 403, null],
    ['a developer', ['developer'], true, 'birth-date', 'builtin', 403, null],
    ['staff with all rights', ['all_staff_access'], true, 'birth-date', 'builtin', 403, null],
    ['an agent', [], true, 'birth-date', 'builtin', 403, null],
    ['an agent', [], false, 'passcode', 'builtin', 403, null],
  ])(
    'by %s %j, with the setting %s, asking for %s, of the provider %s, answers %i',
    async (_, flags, isOn, factor, provider, status, sentence) => {
      const id = await portal.addForm(factor);
      await portal.setting(isOn);
      await portal.signedBy(provider);
      const answer = await portal.start(id, await portal.signIn(...flags));
      await portal.signedBy('builtin');
      expect(answer.status).toBe(status);
      if (sentence !== null) expect(answer.json<{ message: string }>().message).toBe(sentence);
      expect(await envelopes(id)).toHaveLength(status === 200 ? 1 : 0);
    },
  );

  it('still refuses staff who would open the signature of the client themselves', async () => {
    const id = await portal.addForm();
    const path = `/api/docusign/envelopes/${String(id)}?signer=client`;
    for (const token of [portal.host, portal.owner, portal.agent])
      expect((await portal.request('POST', path, { token })).status).toBe(403);
  });

  it('waits for the turn of the client', async () => {
    const id = await portal.addForm('birth-date', false);
    const answer = await portal.start(id, portal.host);
    expect([answer.status, answer.json<{ message: string }>().message]).toEqual([
      409,
      'Pending Agent Signature: the agent signs first, then the client.',
    ]);
    expect((await portal.envelopeOf(id)).in_person?.problem).toContain('the agent signs first');
  });

  it('names the client, the language, and what is asked where it is offered', async () => {
    const id = await portal.addForm('passcode');
    expect((await portal.envelopeOf(id)).in_person).toEqual({
      problem: null,
      asks: 'passcode',
      client_name: 'Carmen Villalobos',
      language: 'es',
      notice: 'none',
    });
    expect((await portal.envelopeOf(await portal.addForm('none'))).in_person).toMatchObject({
      problem: UNASKED,
    });
    await portal.setting(false);
    expect((await portal.envelopeOf(id)).in_person).toBeNull();
  });
});

describe('the notice to the client', () => {
  it.each([
    [true, '', 'carmen@example.com', '', 'sent'],
    [true, '', '', '4155550100', 'none'],
    [false, '', 'carmen@example.com', '4155550100', 'none'],
    [true, 'sms.example', '', '4155550100', 'sent'],
    [true, 'sms.example', '', '', 'none'],
  ] as const)(
    'says before what it becomes: mail server %s, text gateway "%s", email "%s", phone "%s", notice %s',
    async (isOn, gateway, primary_email, primary_phone, notice) => {
      await portal.messages(isOn, gateway);
      const id = await portal.addForm();
      const [row] = await portal.database.query<{ client_id: number }>(
        'select client_id::int from forms_submission where id = $1',
        [id],
      );
      const changed = { primary_email, primary_phone };
      await portal.done('PUT', `/clients/${String(row!.client_id)}`, changed);
      expect((await portal.envelopeOf(id)).in_person).toMatchObject({ notice });
      await portal.messages(false);
    },
  );

  it('goes out as soon as the device is handed over, once for each time', async () => {
    const id = await portal.addForm();
    await portal.handOver(id);
    await portal.handOver(id);
    const notices = () =>
      portal.database.query<{ recipient: string; client_id: string }>(
        `select m.recipient, m.client_id from core_message m
         join signing_in_person p on p.link_id::text = m.key
         where m.template = 'signing.in-person' and p.submission_id = $1`,
        [id],
      );
    await expect.poll(notices, { timeout: 10_000 }).toHaveLength(2);
    const [row] = await portal.database.query<{ client_id: string }>(
      'select client_id from forms_submission where id = $1',
      [id],
    );
    const notice = { recipient: 'carmen@example.com', client_id: row!.client_id };
    expect(await notices()).toEqual([notice, notice]);
  });

  it('goes also to the email that the client had before a change of these minutes', async () => {
    const id = await portal.addForm();
    const [form] = await portal.database.query<{ client_id: string }>(
      'select client_id from forms_submission where id = $1',
      [id],
    );
    for (const primary_email of ['agent@example.com', 'third@example.com'])
      await portal.done('PUT', `/clients/${form!.client_id}`, { primary_email });
    await portal.handOver(id);
    const recipients = () =>
      portal.database.query(
        `select recipient from core_message where template = 'signing.in-person' and client_id = $1
         order by id`,
        [form!.client_id],
      );
    const notified = ['third@example.com', 'agent@example.com', 'carmen@example.com'];
    await expect
      .poll(recipients, { timeout: 10_000 })
      .toEqual(notified.map((recipient) => ({ recipient })));
  });

  it('names the host, the time, and what to do if it is not true, in the language of the client', () => {
    const { body } = inPersonMail.mail(inPersonMail.sample, 'es');
    const text = body.join(' ');
    expect(text).toContain('Marta Ruiz de Lighthouse Insurance entregó un dispositivo');
    expect(text).toMatch(/10:00/);
    expect(text).toContain('otra persona está firmando en su nombre');
    expect(text).toContain('(415) 555-0100');
  });
});
