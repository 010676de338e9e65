import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SubmissionWrite } from '../../generated/types.ts';
import { fixedFormTexts } from '../../rules/status/fixed-form.ts';
import { signedChangeTexts } from '../../rules/status/signed-change.ts';
import { createFormsPortal, type FormsPortal } from '../testing/forms-portal.fixture.ts';

let portal: FormsPortal;
let clientId: number;

beforeAll(async () => {
  portal = await createFormsPortal();
  clientId = await portal.addClient();
});
afterAll(() => portal.close());

const SIGNED_AT = '2026-11-20T15:00:00Z';
const toSign = (columns = {}) =>
  portal.addTemplate({
    type: 'DocuSign',
    base_cost: 345,
    pending_client_signature: true,
    pending_advisor_signature: true,
    ...columns,
  });
const statusOf = async (session: number) =>
  (await portal.get<{ status: string }>(`/session/${session}/status`)).status;
const dueOf = async (session: number) =>
  (await portal.get<{ total_amount_due: number }>(`/session/${session}/status`)).total_amount_due;

/** A form for $345 in a session, with the columns of its signatures. */
async function priced(columns: Parameters<FormsPortal['store']>[1]) {
  const { id: session } = await portal.addSession(clientId);
  const { id } = await portal.addForm({ session_id: session, form_id: await toSign() });
  await portal.store(id, columns);
  return { id, session };
}

describe('a new form to sign', () => {
  it.each<[string, object, number]>([
    ['completed', { status: 'completed' }, 409],
    ['declined', { status: 'declined' }, 409],
    ['completed for one signer', { status: 'completed', pending_advisor_signature: false }, 400],
    ['without the signature of its advisor', { pending_advisor_signature: false }, 400],
    ['without the signature of its client', { pending_client_signature: false }, 400],
    ['completed as a web form', { type: 'Web Form', status: 'completed' }, 400],
    ['as a PDF', { type: 'PDF' }, 400],
  ])('refuses one that is added %s', async (_, body, status) => {
    const { id: session_id } = await portal.addSession(clientId);
    const form_id = await toSign();
    const answer = await portal.call('POST', '/sessionforms', { session_id, form_id, ...body });
    expect(answer.status).toBe(status);
    expect(await statusOf(session_id)).toBe('Unknown');
  });

  it.each<[string, object]>([
    ['that asks its client', { pending_client_signature: true }],
    ['that asks its advisor', { pending_advisor_signature: true }],
    ['of the type', { type: 'docusign' }],
    ['of a web form', { type: 'Web Form', pending_client_signature: true }],
  ])('refuses one that is completed without a template %s', async (_, body) => {
    const { id: session_id } = await portal.addSession(clientId);
    const form = { session_id, title: 'Custom', ...body };
    const answer = await portal.call('POST', '/sessionforms', { ...form, status: 'completed' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ message: signedChangeTexts.unsigned });
    const { id } = await portal.addForm(form);
    expect((await portal.change(id, { status: 'completed' })).status).toBe(409);
    expect(await statusOf(session_id)).not.toBe('Forms Signed - Complete');
  });

  it('leaves in the history what its agent said of it', async () => {
    const client = await portal.addClient();
    const said = { status: 'sent', pending_client_signature: true, next_signer_role: 'client' };
    await portal.addForm({ client_id: client, title: 'Custom', ...said });
    const [line] = await portal.history(client);
    expect(line!.changes).toMatchObject(
      Object.fromEntries(Object.entries(said).map(([name, to]) => [name, { to }])),
    );
  });
});

const signatures: [string, Parameters<FormsPortal['store']>[1]][] = [
  ['by its client', { envelope_id: 'e-1', status: 'sent', has_client_signature: true }],
  ['by its advisor', { envelope_id: 'e-1', status: 'sent', advisor_signed_at: SIGNED_AT }],
  [
    'by everyone',
    { envelope_id: 'e-1', signed_at: SIGNED_AT, has_client_signature: true, status: 'completed' },
  ],
];
const prices: [string, SubmissionWrite][] = [
  ['selected items', { selected_items_json: [{ label: 'Discount', value: 1 }] }],
  ['prices', { itemized_costs: { checkboxTabs: { Rush: 1 } } }],
];
const everySignature = signatures.flatMap(([who, columns]) =>
  prices.map(([what, body]) => [what, who, columns, body] as const),
);

describe('a form with a signature and a price', () => {
  it.each(everySignature)('keeps its %s once signed %s', async (_, _who, columns, body) => {
    const { id, session } = await priced(columns);
    const before = await portal.form(id);
    const answer = await portal.change(id, body);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ message: signedChangeTexts.prices });
    expect(await portal.form(id)).toEqual(before);
    expect(await dueOf(session)).toBe(345);
    const { selected_items_json, itemized_costs } = before;
    const same = await portal.change(id, { selected_items_json, itemized_costs } as never);
    expect(same.status).toBe(200);
  });

  it.each(prices)('keeps its %s while its signers have it', async (_, body) => {
    const { id } = await priced({ envelope_id: 'e-1', status: 'sent' });
    const answer = await portal.change(id, body);
    expect(answer.body).toMatchObject({ message: signedChangeTexts.shown });
    await portal.store(id, { is_voided: true, status: 'voided' });
    expect((await portal.change(id, body)).status).toBe(200);
  });

  it.each(signatures)('stays in its session once signed %s', async (_, columns) => {
    const { id, session } = await priced(columns);
    const free = await portal.addForm({
      session_id: session,
      form_id: await toSign({ base_cost: 0 }),
    });
    await portal.store(free.id, { envelope_id: 'e-2', signed_at: SIGNED_AT, is_completed: true });
    const { id: other } = await portal.addSession(clientId);
    const status = await statusOf(session);
    const answers = [
      await portal.call('PUT', `/sessionforms/${id}/unlink-session`),
      await portal.change(id, { session_id: null }),
      await portal.change(id, { session_id: other }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(409);
      expect([signedChangeTexts.session, fixedFormTexts.out]).toContain(
        (answer.body as { message: string }).message,
      );
    }
    expect(await statusOf(session)).toBe(status);
    expect(await dueOf(session)).toBe(345);
    const gone = await portal.call('PUT', `/sessionforms/${free.id}/unlink-session`);
    expect(gone.status).toBe(200);
  });

  it.each(['voided', 'pending', 'completed'] as const)(
    'never becomes %s by hand before its document is stored',
    async (status) => {
      const { id } = await priced(signatures[2]![1]);
      await portal.store(id, { status: 'sent' });
      expect((await portal.change(id, { status })).status).toBe(409);
    },
  );

  it('leaves its session while nobody signed it', async () => {
    const { id } = await priced({ envelope_id: null });
    expect((await portal.call('PUT', `/sessionforms/${id}/unlink-session`)).status).toBe(200);
  });
});
