import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocumentStored, Envelope, MissingCopies } from '../../generated/types.ts';
import {
  createEnvelopesPortal,
  remote,
  type EnvelopesPortal,
} from '../testing/envelopes-portal.fixture.ts';
import { mailServer } from '../testing/mail-server.fixture.ts';
import { SignedCopies } from './signed-copies.ts';

const [hers, agents, third] = ['her@example.com', 'agent@example.com', 'third@example.com'];

let portal: EnvelopesPortal;
beforeAll(async () => {
  portal = await createEnvelopesPortal({ clock: createFakeClock('2026-11-23T15:00:00Z') });
  await portal.done('PUT', '/modules/core.messages/settings', portal.owner, mailServer(true));
});
afterAll(() => portal.close());

/** A document that the client signed with her own email, and whose copy was sent. */
async function signed(client: number): Promise<DocumentStored> {
  const submission_id = await portal.addForm({}, remote.id, client);
  const envelopeId = await portal.open(submission_id);
  for (const signer of ['advisor', 'client'] as const)
    await portal.record(remote.sign(envelopeId, signer));
  await expect.poll(() => recipients(client), { timeout: 20_000 }).toEqual([hers]);
  const [document] = await portal.database.query<{ id: string }>(
    'select id from signing_document where submission_id = $1',
    [submission_id],
  );
  return { document_id: document!.id, submission_id, client_id: client };
}

/** As when its document is stored only now. */
async function sendAgain(client: number, document: DocumentStored): Promise<void> {
  await portal.database.query('delete from signing_copy where document_id = $1', [
    document.document_id,
  ]);
  await portal.database.query('delete from core_message where client_id = $1', [client]);
  await portal.portal.kernel.currentSnapshot().service(SignedCopies)!.send(document);
}

async function recipients(client: number): Promise<readonly string[]> {
  const rows = await portal.database.query<{ recipient: string }>(
    `select recipient from core_message where client_id = $1 and template = 'signing.copy'
     order by id`,
    [client],
  );
  return rows.map(({ recipient }) => recipient);
}

async function change(client: number, emails: readonly string[]): Promise<void> {
  for (const primary_email of emails)
    await portal.done('PUT', `/clients/${String(client)}`, portal.agent, { primary_email });
}

const age = (client: number, days: number) =>
  portal.database.query(
    `update clients_address_change set replaced_at = now() - $2 * interval '1 day'
     where client_id = $1`,
    [client, days],
  );

it.each<[string, readonly string[], readonly string[]]>([
  ['is not changed', [], [hers]],
  ['is changed', [agents], [hers, agents]],
  ['is changed and changed back', [agents, hers], [hers, agents]],
  ['is changed twice', [agents, third], [hers, third, agents]],
  ['is removed', [''], [hers]],
])(
  'goes to the email that signed, and to those since then, when the email %s before the copy leaves',
  async (_, emails, notified) => {
    const client = await portal.addClient({ primary_email: hers });
    const document = await signed(client);
    await change(client, emails);
    await sendAgain(client, document);
    expect(await recipients(client)).toEqual(notified);
    const copy = await portal.database.query(
      `select m.recipient from signing_copy c join core_message m on m.id::text = c.message_id::text
       where c.document_id = $1 and c.role = 'client'`,
      [document.document_id],
    );
    expect(copy).toEqual([{ recipient: hers }]);
  },
);

it('goes to each of them with the file where the template says so', async () => {
  const client = await portal.addClient({ primary_email: hers });
  const document = await signed(client);
  await portal.database.query(
    `update signing_template set copy_by = 'attach' where template_id =
       (select form_id from forms_submission where id = $1)`,
    [document.submission_id],
  );
  await change(client, [agents]);
  await sendAgain(client, document);
  const mails = await portal.database.query<{ id: string }>(
    "select id from core_message where client_id = $1 and template = 'signing.copy'",
    [client],
  );
  expect(mails).toHaveLength(2);
  for (const { id } of mails) {
    const { content } = await portal.done<{ content: { attachments: readonly string[] } }>(
      'GET',
      `/messages/${id}`,
      portal.owner,
    );
    expect(content.attachments).toHaveLength(1);
  }
});

it('goes to no email that the client has not had for a week', async () => {
  const client = await portal.addClient({ primary_email: third });
  await change(client, [agents, hers]);
  await age(client, 8);
  const document = await signed(client);
  await change(client, [agents]);
  await sendAgain(client, document);
  expect(await recipients(client)).toEqual([hers, agents]);
});

/** Opens the link in the mail to an address. */
async function openedBy(client: number, address: string): Promise<void> {
  const [message] = await portal.database.query<{ id: string }>(
    `select id from core_message where client_id = $1 and template = 'signing.copy' and recipient = $2`,
    [client, address],
  );
  const { content } = await portal.done<{ content: { links: readonly string[] } }>(
    'GET',
    `/messages/${message!.id}`,
    portal.owner,
  );
  const token = content.links[0]!.split('/').at(-1)!;
  expect((await portal.call('POST', '/public/signed-document/open', token)).status).toBe(200);
}

it('counts only a link to the present email as the client’s, and names one to an earlier email', async () => {
  const client = await portal.addClient({ primary_email: hers, dob: '' });
  const { submission_id } = await signed(client);
  await change(client, [agents, third]);
  await portal.database.query('delete from core_message where client_id = $1', [client]);
  const path = `/sessionforms/${String(submission_id)}`;
  await portal.done('POST', `${path}/copy`, portal.agent, { way: 'mail' });
  await portal.database.query(
    `update core_message set state = case when recipient = $2 then 'failed' else 'sent' end
     where client_id = $1`,
    [client, third],
  );
  const { jobs } = portal.portal.kernel.currentSnapshot();
  const follow = jobs.find(({ definition }) => definition.id === 'signing.follow-copies')!;
  await follow.definition.run({}, new AbortController().signal, () => undefined);
  const shown = async () => {
    const { data } = await portal.done<{ data: Envelope }>('GET', `${path}/envelope`, portal.agent);
    return data.copies.find(({ role }) => role === 'client')!;
  };
  const isMissing = async () => {
    const listed = await portal.done<MissingCopies>('GET', '/signing/missing-copies', portal.agent);
    return listed.data.some(({ id }) => id === submission_id);
  };
  await openedBy(client, agents);
  expect(await shown()).toMatchObject({
    state: 'failed',
    warning: expect.stringMatching(
      /^A link to an earlier email of the client was opened on /,
    ) as string,
  });
  expect(await isMissing()).toBe(true);
  const [step] = await portal.database.query<{ state: string }>(
    `select changes #>> '{state,to}' as state from core_audit
     where action = 'signed-document.copy' order by id desc limit 1`,
  );
  expect(step).toEqual({ state: 'opened-earlier' });
  await openedBy(client, third);
  expect((await shown()).state).toBe('opened');
  expect(await isMissing()).toBe(false);
});

it('goes to nobody else once it was sent', async () => {
  const client = await portal.addClient({ primary_email: hers });
  await signed(client);
  await change(client, [agents]);
  expect(await recipients(client)).toEqual([hers]);
});

it('goes to the email on record, and to those of the last week, when an agent sends it', async () => {
  const client = await portal.addClient({ primary_email: hers });
  const { submission_id } = await signed(client);
  await change(client, [third]);
  await age(client, 8);
  await change(client, [agents]);
  await portal.database.query('delete from core_message where client_id = $1', [client]);
  const path = `/sessionforms/${String(submission_id)}/copy`;
  await portal.done('POST', path, portal.agent, { way: 'mail' });
  expect(await recipients(client)).toEqual([agents, third]);
});
