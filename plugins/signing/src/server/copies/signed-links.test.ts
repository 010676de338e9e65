import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Envelope } from '../../generated/types.ts';
import {
  createEnvelopesPortal,
  remote,
  type EnvelopesPortal,
} from '../testing/envelopes-portal.fixture.ts';

let portal: EnvelopesPortal;
const clock = createFakeClock('2026-11-23T15:00:00Z');
const DAY_MS = 86_400_000;

beforeAll(async () => {
  portal = await createEnvelopesPortal({ clock });
});
afterAll(() => portal.close());
beforeEach(() => remote.reset());

async function clientCopy(form: number) {
  const path = `/sessionforms/${String(form)}/envelope`;
  const { data } = await portal.done<{ data: Envelope }>('GET', path, portal.agent);
  return data.copies.find(({ role }) => role === 'client');
}

/** A new link, which someone opened. */
async function addOpenedLink(form: number): Promise<void> {
  const body = { sessionFormId: form };
  const { data } = await portal.done<{ data: { token: string } }>(
    'POST',
    '/secure-access/client-access',
    portal.agent,
    body,
  );
  await portal.call('POST', '/links/open', null, { token: data.token });
}
const ofForm = `kind = 'forms.sign' and subject_id = $1`;
const linksTo = (form: number) =>
  portal.database.query<{ id: string; expires_at: string; revoked_at: string | null }>(
    `select id, expires_at, revoked_at from core_link where ${ofForm}`,
    [String(form)],
  );
const ended = '2026-11-22T15:00:00.000Z';
const noLink = (form: number) =>
  portal.database.query(
    `update signing_signer set link_id = null where envelope in (
       select id from signing_envelope where submission_id = $1)`,
    [form],
  );

it.each([
  ['the link that the client signed with', () => Promise.resolve(), ['kept', 'expired']],
  [
    'no link that an agent has ended',
    (form: number) =>
      portal.done('PUT', `/forms/${String(form)}`, portal.agent, { expires_at: ended }),
    ['revoked', 'expired'],
  ],
  ['the opened links of a signature from before that was stored', noLink, ['expired', 'kept']],
] as const)('keeps open for 90 days %s', async (_, change, expected) => {
  const form = await portal.addForm();
  const envelopeId = await portal.open(form);
  await portal.record(remote.sign(envelopeId, 'advisor'));
  await portal.open(form, 'client');
  const [own] = await linksTo(form);
  await change(form);
  await addOpenedLink(form);
  await portal.database.query(`update core_link set expires_at = $2 where ${ofForm}`, [
    String(form),
    ended,
  ]);
  await portal.record(remote.sign(envelopeId, 'client'));
  await expect.poll(() => clientCopy(form), { timeout: 20_000 }).toBeDefined();
  const kept = new Date(clock.now().getTime() + 90 * DAY_MS).toISOString();
  const stateOf = ({ expires_at, revoked_at }: NonNullable<typeof own>) => {
    if (revoked_at !== null) return 'revoked';
    return new Date(expires_at).toISOString() === kept ? 'kept' : 'expired';
  };
  const links = await linksTo(form);
  const [first, second] = [true, false].map((isOwn) =>
    links.filter(({ id }) => (id === own!.id) === isOwn).map(stateOf),
  );
  expect([...first!, ...second!]).toEqual(expected);
});
