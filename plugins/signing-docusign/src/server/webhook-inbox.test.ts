import { HealthChecks } from '@porchlight/server';
import { createFakeClock } from '@porchlight/testing';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  CONNECT_KEY,
  openDocusignPortal,
  signAt,
  type DocusignPortal,
} from '../testing/docusign-portal.fixture.ts';
import { signedForms, type SignedForms } from '../testing/signed-forms.fixture.ts';

const clock = createFakeClock('2026-11-23T15:00:00Z');
const { signal } = new AbortController();
let world: DocusignPortal;
let forms: SignedForms;

beforeAll(async () => {
  world = await openDocusignPortal({ clock, hasWebhooks: false });
  forms = await signedForms(world, (ms) => clock.advance(ms));
  // No one listens there: the test sends the webhooks itself.
  world.emulator.control.connect({ url: 'http://127.0.0.1:9', keys: [CONNECT_KEY] });
});
afterAll(() => world.close());

/** Of an envelope with two signers, from the first to the last. */
const EVENTS = [
  'envelope-sent',
  'recipient-delivered',
  'recipient-completed',
  'envelope-delivered',
  'envelope-completed',
];

/** The bodies of webhooks of a form that both have signed, which the portal does not know yet. */
async function signedElsewhere(): Promise<{ readonly id: number; readonly bodies: string[] }> {
  const id = await forms.add();
  await forms.open(id, 'advisor');
  const envelopeId = String((await forms.form(id))['envelope_id']);
  const signers = await world.portal.database.query<{
    role: 'advisor' | 'client';
    name: string;
    email: string;
  }>(
    `select s.role, s.name, s.email from signing_signer s join signing_envelope e on e.id = s.envelope
     where e.envelope_id = $1 order by s.position`,
    [envelopeId],
  );
  for (const [order, signer] of signers.entries()) {
    const url = await world.provider.signingUrl(
      {
        envelopeId,
        signer: { ...signer, agentId: null, order },
        returnUrl: 'https://portal.example.com/signed',
        frameAncestor: null,
        host: null,
        actor: { kind: 'system', plugin: 'signing' },
      },
      signal,
    );
    await signAt(world.emulator, url, signer.role);
  }
  const deliveries = world.emulator.control
    .deliveries()
    .filter((delivery) => delivery.envelopeId === envelopeId);
  const bodies = EVENTS.map((event) => deliveries.findLast((one) => one.event === event)!.body);
  return { id, bodies };
}

async function post(body: string, key = CONNECT_KEY, path = 'docusign/webhook'): Promise<number> {
  const response = await fetch(`${world.portal.portal.address}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-docusign-signature-1': createHmac('sha256', key).update(body).digest('base64'),
    },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

const ended = () =>
  world.portal.database.query<{ state: string }>(
    `select state from core_webhook where source = 'docusign' and state <> 'waiting'`,
  );

/** Sends a webhook and waits until it was handled. */
async function deliver(body: string): Promise<void> {
  const { length } = await ended();
  expect(await post(body)).toBe(200);
  await expect.poll(async () => (await ended()).length).toBe(length + 1);
}

/** What the portal stores about a form and its envelope, without what differs from form to form. */
async function outcome(id: number): Promise<object> {
  const [row] = await world.portal.database.query(
    `select f.status, f.is_completed, f.completed_at, f.has_advisor_signature, f.has_client_signature,
            f.advisor_signed_at, f.client_signed_at, f.signed_at, f.next_signer_role, f.signing_status,
            e.state, e.completed_at as envelope_completed_at,
            (select json_agg(json_build_array(s.role, s.state, s.delivered_at, s.signed_at) order by s.role)
             from signing_signer s where s.envelope = e.id) as signers
     from forms_submission f join signing_envelope e on e.submission_id = f.id where f.id = $1`,
    [id],
  );
  return row as object;
}

/** Of the 120 orders, spread evenly: the pure test of folding has all of them. */
const ORDERS = [
  [0, 1, 2, 3, 4],
  [4, 3, 2, 1, 0],
  [4, 0, 1, 2, 3],
  [1, 4, 0, 3, 2],
  [2, 0, 4, 1, 3],
  [3, 1, 0, 4, 2],
];

it('ends in the same rows in whatever order the webhooks of an envelope arrive', async () => {
  const outcomes: object[] = [];
  for (const order of ORDERS) {
    const { id, bodies } = await signedElsewhere();
    for (const index of order) await deliver(bodies[index]!);
    outcomes.push(await outcome(id));
  }
  expect(outcomes[0]).toMatchObject({ is_completed: true, state: 'completed' });
  for (const one of outcomes) expect(one).toEqual(outcomes[0]);
  await forms.expectSame();
});

it('handles a webhook once, however often and at whichever address it arrives', async () => {
  const { bodies } = await signedElsewhere();
  const body = bodies.at(-1)!;
  await deliver(body);
  const { length } = await ended();
  expect(await post(body)).toBe(200);
  expect(await post(body, CONNECT_KEY, 'webhooks/docusign')).toBe(200);
  const rows = await world.portal.database.query('select 1 from core_webhook');
  expect(rows).toHaveLength(length);
});

it('refuses a webhook that was changed, signed with another key, or is too old', async () => {
  const { id, bodies } = await signedElsewhere();
  const body = bodies.at(-1)!;
  const before = await ended();
  expect(await post(body, 'a guess')).toBe(401);
  const signature = createHmac('sha256', CONNECT_KEY).update(body).digest('base64');
  const tampered = await fetch(`${world.portal.portal.address}/api/docusign/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-docusign-signature-1': signature },
    body: body.replace('completed', 'declined'),
  });
  expect(tampered.status).toBe(401);
  const old = body.replace(
    /"generatedDateTime":"[^"]+"/,
    '"generatedDateTime":"2026-11-01T00:00:00Z"',
  );
  expect(await post(old)).toBe(401);
  expect(await ended()).toEqual(before);
  expect(await outcome(id)).toMatchObject({ is_completed: false });
});

it('accepts and ignores a webhook about an envelope that the portal does not have', async () => {
  const { bodies } = await signedElsewhere();
  const body = bodies[4]!;
  const { data } = JSON.parse(body) as { data: { envelopeId: string } };
  await deliver(body.replaceAll(data.envelopeId, '6f9619ff-8b86-4011-b42d-00c04fc964ff'));
  expect(new Set((await ended()).map(({ state }) => state))).toEqual(new Set(['done']));
});

it('shows on the status page that calls succeed, and how late webhooks arrive', async () => {
  await world.provider.find('6f9619ff-8b86-4011-b42d-00c04fc964ff', signal);
  const { extensions } = world.portal.portal.kernel.currentSnapshot();
  const check = extensions(HealthChecks).find(({ id }) => id === 'signing-docusign.calls');
  expect(await check!.check(signal)).toEqual({
    state: 'healthy',
    detail: expect.stringMatching(
      /^Last successful call 2026-11-23 15:\d\d UTC\. The last webhook took \d+ s$/,
    ) as string,
  });
});
