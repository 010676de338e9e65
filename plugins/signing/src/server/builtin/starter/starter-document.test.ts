import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SigningTemplate } from '../../../generated/types.ts';
import { fieldProblems } from '../../../rules/builtin/field-problems.ts';
import { createSigningPortal, type SigningPortal } from '../../testing/signing-portal.fixture.ts';

let portal: SigningPortal;
beforeAll(async () => {
  portal = await createSigningPortal();
});
afterAll(() => portal.close());

const described = async () =>
  (
    await portal.database.query<Record<string, unknown>>(
      `select pending_advisor_signature, pending_client_signature, next_signer_role, tab_metadata, version
       from forms_template where id = 5`,
    )
  )[0];

it('gives a fresh portal an agreement that can be sent at once, once for parallel calls', async () => {
  await portal.signIn('advisor');
  const before = await described();
  const all = await Promise.all(
    [1, 2, 3].map(() => portal.call<SigningTemplate>('GET', '/signing/templates/5')),
  );
  for (const { body } of all) {
    expect(body.data).toMatchObject({
      title: 'Advisory Services',
      provider: 'builtin',
      problem: null,
      document: { version: 1, file_name: 'Advisory Services.pdf' },
    });
    const { fields, pages } = body.data.document!;
    expect(fieldProblems(fields, pages)).toEqual([]);
    expect(new Set(fields.map(({ page }) => page))).toEqual(new Set([pages.length]));
  }
  // The migration says the same about the template as its document does.
  expect(await described()).toEqual(before);
});

it('begins an onboarding session of a fresh portal with a form that waits for the advisor', async () => {
  const client = await portal.call<never>('POST', '/clients', {
    client_first_name: 'Carmen',
    client_last_name: 'Villalobos',
  });
  const { id } = client.body as unknown as { id: number };
  const created = await portal.call('POST', '/session', {
    client_id: id,
    session_type: 'onboarding',
  });
  expect(created.body).not.toHaveProperty('warning');
  const [form] = await portal.database.query<{ title: string; signing_status: string }>(
    'select title, signing_status from forms_submission where client_id = $1',
    [id],
  );
  expect(form).toEqual({ title: 'Advisory Services', signing_status: 'Pending Agent Signature' });
});
