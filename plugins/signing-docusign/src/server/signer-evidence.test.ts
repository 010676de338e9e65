import { openAsClient } from '@porchlight/signing/testing';
import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDocusignPortal, type DocusignPortal } from '../testing/docusign-portal.fixture.ts';
import { signedForms, type SignedForms } from '../testing/signed-forms.fixture.ts';

const clock = createFakeClock('2026-11-23T15:00:00Z');
let world: DocusignPortal;
let forms: SignedForms;

beforeAll(async () => {
  world = await openDocusignPortal({ clock });
  forms = await signedForms(world, (ms) => clock.advance(ms));
});
afterAll(() => world.close());

it('tells DocuSign that the client confirmed the birth date, by which link, and when', async () => {
  const id = await forms.add();
  await forms.sign(id, 'advisor');
  await forms.open(id, 'client');
  const [link] = await world.portal.database.query<{ id: string }>(
    `select id from core_link where subject_entity = 'submission' and subject_id = $1`,
    [String(id)],
  );
  expect(world.emulator.control.authentications()).toMatchObject([
    { authenticationMethod: 'Password' },
    {
      authenticationMethod: 'KnowledgeBasedAuth',
      assertionId: link!.id,
      authenticationInstant: '2026-11-23T15:00:00.000Z',
    },
  ]);
  expect(world.emulator.control.violations()).toEqual([]);
});

it('refuses an envelope for a client without an email address at that field, and makes nothing', async () => {
  const id = await forms.add();
  const path = `/docusign/envelopes/${String(id)}?signer=advisor`;
  const email = (text: string) =>
    world.portal.database.query(
      `update clients_client set primary_email = $2
       where id = (select client_id from forms_submission where id = $1)`,
      [id, text],
    );
  const made = () => world.emulator.control.state().envelopes.length;
  const before = made();
  await email('');
  const refused = await forms.call('POST', path);
  const body = refused.json<{ message: string; details: readonly { field: string }[] }>();
  expect([refused.status, body.details.map(({ field }) => field)]).toEqual([
    400,
    ['primary_email'],
  ]);
  expect(body.message).toMatch(
    /^Carmen Villalobos \d+ has no email address, and DocuSign needs one\. Add it first\.$/,
  );
  const visitor = { id, agent: await world.portal.signIn('advisor') };
  await world.portal.database.query(
    "update forms_submission set next_signer_role = 'client' where id = $1",
    [id],
  );
  const answer = await openAsClient(world.portal.request, visitor);
  expect([answer.status, answer.json<{ message: string }>().message]).toEqual([
    409,
    'This document cannot be signed at the moment. Please contact your agency.',
  ]);
  const rows = await world.portal.database.query(
    'select 1 from signing_envelope where submission_id = $1',
    [id],
  );
  expect([made(), rows]).toEqual([before, []]);
  await world.portal.database.query(
    "update forms_submission set next_signer_role = 'advisor' where id = $1",
    [id],
  );
  await email('carmen@example.com');
  expect((await forms.call('POST', path)).status).toBe(200);
});
