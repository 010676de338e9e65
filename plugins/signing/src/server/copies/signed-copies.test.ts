import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Envelope, MissingCopies } from '../../generated/types.ts';
import {
  createEnvelopesPortal,
  remote,
  type EnvelopesPortal,
} from '../testing/envelopes-portal.fixture.ts';
import { mailServer } from '../testing/mail-server.fixture.ts';

let portal: EnvelopesPortal;
const clock = createFakeClock('2026-11-23T15:00:00Z');

beforeAll(async () => {
  portal = await createEnvelopesPortal({ clock });
});
afterAll(() => portal.close());
beforeEach(async () => {
  remote.reset();
  await useMailServer(true);
});

const useMailServer = (...server: Parameters<typeof mailServer>) =>
  portal.done('PUT', '/modules/core.messages/settings', portal.owner, mailServer(...server));

async function follow() {
  const { jobs } = portal.portal.kernel.currentSnapshot();
  const job = jobs.find(({ definition }) => definition.id === 'signing.follow-copies')!;
  await job.definition.run({}, new AbortController().signal, () => undefined);
}

async function envelopeOf(form: number): Promise<Envelope> {
  const path = `/sessionforms/${String(form)}/envelope`;
  return (await portal.done<{ data: Envelope }>('GET', path, portal.agent)).data;
}
const clientCopy = async (form: number) =>
  (await envelopeOf(form)).copies.find(({ role }) => role === 'client');

/** A form that everyone signed, once it is known how its copies travel. */
async function signed(fields: Record<string, string> | null = {}, template: object = {}) {
  const clientId = fields === null ? null : await portal.addClient(fields);
  const form = await portal.addForm({}, remote.id, clientId);
  const [row] = await portal.database.query<{ form_id: string }>(
    'select form_id from forms_submission where id = $1',
    [form],
  );
  if (Object.keys(template).length > 0)
    await portal.done('PUT', `/signing/templates/${row!.form_id}`, portal.owner, template);
  const envelopeId = await portal.open(form);
  await portal.record(remote.sign(envelopeId, 'advisor'));
  await portal.record(remote.sign(envelopeId, 'client'));
  await expect.poll(() => clientCopy(form), { timeout: 20_000 }).toBeDefined();
  return { clientId, form };
}

/** What the audit says about the copies of a form's document. */
async function auditedCopies(form: number, role = 'client') {
  const lines = await portal.database.query<{ changes: Record<string, { to: string }> }>(
    `select a.changes from core_audit a
     join signing_document d on d.id::text = a.entity_id and d.submission_id = $1
     where a.action = 'signed-document.copy' order by a.id`,
    [form],
  );
  return lines
    .map(({ changes }) =>
      Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to])),
    )
    .filter((facts) => facts['role'] === role);
}

/** The token in the mail to a client. */
async function mailedLink(clientId: number | null): Promise<string> {
  const [message] = await portal.database.query<{ id: string }>(
    `select id from core_message where client_id = $1 and template = 'signing.copy'`,
    [clientId],
  );
  const { content } = await portal.done<{ content: { links: readonly string[] } }>(
    'GET',
    `/messages/${message!.id}`,
    portal.owner,
  );
  return content.links[0]!.split('/').at(-1)!;
}

const hand = (form: number, way: string) =>
  portal.call('POST', `/sessionforms/${String(form)}/copy`, portal.agent, { way });

async function missing(form: number) {
  const { data } = await portal.done<MissingCopies>('GET', '/signing/missing-copies', portal.agent);
  return data.find(({ id }) => id === form);
}

describe('the copy of a client', () => {
  it.each([
    ['sent', { state: 'sent', way: 'mail', problem: null }],
    ['failed', { state: 'failed', way: 'mail', problem: 'not-delivered' }],
    ['stored', { state: 'failed', way: 'mail', problem: 'no-mail-server' }],
  ])('becomes a step once its mail is %s', async (delivery, copy) => {
    const { form, clientId } = await signed();
    expect(await clientCopy(form)).toMatchObject({ state: 'sending', way: 'mail' });
    await portal.database.query(
      `update core_message set state = $2 where client_id = $1 and template = 'signing.copy'`,
      [clientId, delivery],
    );
    expect(await clientCopy(form)).toMatchObject(copy);
    expect((await auditedCopies(form)).map(({ state }) => state)).toEqual(['sending']);
    await follow();
    await follow();
    expect((await auditedCopies(form)).map(({ state }) => state)).toEqual(['sending', copy.state]);
    expect(await clientCopy(form)).toMatchObject(copy);
    expect((await missing(form))?.problem ?? null).toBe(copy.problem);
  });

  it('arrives after all once its failed mail is sent again', async () => {
    const { form, clientId } = await signed();
    for (const delivery of ['failed', 'waiting', 'sent']) {
      await portal.database.query(
        `update core_message set state = $2 where client_id = $1 and template = 'signing.copy'`,
        [clientId, delivery],
      );
      await follow();
    }
    expect(await clientCopy(form)).toMatchObject({ state: 'sent', problem: null });
    expect((await auditedCopies(form)).map(({ state }) => state)).toEqual([
      'sending',
      'failed',
      'sending',
      'sent',
    ]);
    expect(await missing(form)).toBeUndefined();
  });

  it('stays opened when another one is not delivered', async () => {
    const { form, clientId } = await signed({ dob: '' });
    await portal.call('POST', '/public/signed-document/open', await mailedLink(clientId));
    expect((await hand(form, 'mail')).status).toBe(200);
    await portal.database.query(
      `update core_message set state = 'failed' where client_id = $1 and template = 'signing.copy'`,
      [clientId],
    );
    await follow();
    expect(await clientCopy(form)).toMatchObject({ state: 'opened' });
    expect(await missing(form)).toBeUndefined();
  });

  it.each([
    ['a client without an email', { primary_email: '' }, 'no-email'],
    ['a form without a client', null, 'no-client'],
  ] as const)('tells the agent that there is no copy for %s', async (_, fields, problem) => {
    const { form } = await signed(fields);
    expect(await clientCopy(form)).toMatchObject({ state: 'failed', way: null, problem });
    expect(await auditedCopies(form)).toEqual([
      { role: 'client', state: 'failed', way: null, problem },
    ]);
    expect(await missing(form)).toMatchObject({ problem });
  });

  it('tells that the client has no copy while the portal has no mail server', async () => {
    await useMailServer(false);
    const { form } = await signed();
    expect(await clientCopy(form)).toMatchObject({ state: 'failed', problem: 'no-mail-server' });
    expect((await envelopeOf(form)).copy_ways.mail).toBe('This portal has no mail server.');
  });

  it('records that its link was opened, once, with the agents who signed in from there', async () => {
    const { form, clientId } = await signed({ dob: '' });
    const token = await mailedLink(clientId);
    for (const _ of [1, 2])
      expect((await portal.call('POST', '/public/signed-document/open', token)).status).toBe(200);
    expect(await clientCopy(form)).toMatchObject({
      state: 'opened',
      way: 'mail',
      problem: null,
      warning: expect.stringMatching(
        /^It was opened from the (device|network) from which .+ signed in/,
      ) as string,
    });
    const steps = await auditedCopies(form);
    expect(steps.map(({ state }) => state)).toEqual(['sending', 'opened']);
    expect(steps[1]!['staff']).toContainEqual({
      name: expect.any(String) as string,
      kind: expect.stringMatching(/^(device|network)$/) as string,
    });
  });

  const staffLinks: readonly (readonly [string, (form: number) => Promise<string>])[] = [
    [
      'a link that an agent made to hand it over',
      async (form) => (await hand(form, 'link')).json<{ url: string }>().url,
    ],
    [
      'a link of the list of links',
      async (form) => {
        const path = `/sessionforms/${String(form)}/document-links`;
        return (await portal.done<{ data: { url: string } }>('POST', path, portal.agent)).data.url;
      },
    ],
    [
      'the token in the response of the form',
      async (form) => {
        const path = `/sessionforms/${String(form)}?document_access=true`;
        const { data } = await portal.done<{ data: { document_access_token: string } }>(
          'GET',
          path,
          portal.agent,
        );
        return data.document_access_token;
      },
    ],
  ];
  it.each(staffLinks)('stays as it is when %s opens the document', async (_, make) => {
    const { form } = await signed({ primary_email: '', dob: '' });
    const token = (await make(form)).split('/').at(-1)!;
    const [before, task] = [await clientCopy(form), await missing(form)];
    const steps = await auditedCopies(form);
    expect((await portal.call('GET', `/public/form-documents/${token}`, null)).status).toBe(200);
    expect((await portal.call('POST', '/public/signed-document/open', token)).status).toBe(200);
    expect(await clientCopy(form)).toEqual(before);
    expect(await missing(form)).toEqual(task);
    expect(await auditedCopies(form)).toEqual(steps);
  });
});

describe('an agent', () => {
  it('hands over a print or a link, and is named', async () => {
    for (const way of ['print', 'link']) {
      const { form } = await signed({ primary_email: '' });
      expect((await hand(form, way)).status).toBe(200);
      expect((await hand(form, way)).status).toBe(200);
      const given = { state: 'sent', way, by: expect.any(String) as string };
      expect((await auditedCopies(form)).slice(1)).toMatchObject([given, given]);
      expect(await missing(form)).toBeUndefined();
    }
  });

  it('sends a text message to a client who has a phone', async () => {
    const { form, clientId } = await signed({ primary_email: '', primary_phone: '3055550123' });
    expect((await hand(form, 'text')).json()).toMatchObject({ details: [{ field: 'way' }] });
    await useMailServer(true, 'sms.example');
    expect((await hand(form, 'text')).status).toBe(200);
    expect(await clientCopy(form)).toMatchObject({ state: 'sending', way: 'text' });
    const messages = await portal.database.query(
      `select channel from core_message where client_id = $1 and template = 'signing.copy'`,
      [clientId],
    );
    expect(messages).toEqual([{ channel: 'text' }]);
  });

  it.each(['mail', 'text'])('says at the field why a client cannot get a %s', async (way) => {
    await useMailServer(true, 'sms.example');
    const { form } = await signed({ primary_email: '' });
    const answer = await hand(form, way);
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { details: [{ field: 'way', message: expect.stringMatching(/^This client has no/) }] },
    ]);
    expect(await clientCopy(form)).toMatchObject({ state: 'failed', problem: 'no-email' });
  });

  it('cannot hand over the copy of a form that is not signed', async () => {
    const form = await portal.addForm();
    expect((await hand(form, 'print')).status).toBe(404);
  });
});

it('says that the advisor has the document in the portal', async () => {
  const { form } = await signed();
  const [advisor] = (await envelopeOf(form)).copies;
  expect(advisor).toMatchObject({ role: 'advisor', state: 'sent', way: 'portal' });
});

it.each([
  [{}, 0],
  [{ copy_by: 'link' }, 0],
  [{ copy_by: 'attach' }, 1],
])(
  'mails a link, and attaches the file only where the template says so: %j',
  async (template, files) => {
    const { clientId } = await signed({}, template);
    const [message] = await portal.database.query<{ id: string }>(
      `select id from core_message where client_id = $1 and template = 'signing.copy'`,
      [clientId],
    );
    const { content } = await portal.done<{
      content: { links: readonly string[]; attachments: readonly string[] };
    }>('GET', `/messages/${message!.id}`, portal.owner);
    expect(content.links).toEqual([expect.stringContaining('/document/')]);
    expect(content.attachments).toHaveLength(files);
  },
);
