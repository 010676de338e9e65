import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AgreementCalls, agreementCalls } from '../testing/agreement-calls.fixture.ts';
import {
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';

const [hers, agents, third] = ['her@example.com', 'agent@example.com', 'third@example.com'];

let portal: RecurringPortal;
let calls: AgreementCalls;
beforeAll(async () => {
  portal = await createRecurringPortal();
  calls = agreementCalls(portal);
});
afterAll(() => portal.close());
beforeEach(() => portal.startOver());

/** A schedule of a client with an email, whose invoices go there. */
async function schedule() {
  const { id, card } = await calls.addUnasked({ email: hers });
  const { customer_id: client } = await portal.payment(id);
  await portal.database.query('update clients_client set primary_email = $2 where id = $1', [
    client,
    hers,
  ]);
  const change = async (emails: readonly string[]) => {
    for (const primary_email of emails)
      expect(
        (await portal.call('PUT', `/clients/${String(client)}`, { primary_email })).status,
      ).toBe(200);
  };
  const agree = () => calls.change(id, { mode: 'card', saved_card_id: card, consent: 'phone' });
  return { id, change, agree };
}

it.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['is not changed', [], [], [hers]],
  ['was changed before', [agents], [], [agents, hers]],
  ['is changed after', [], [agents], [hers]],
  ['was changed and changed back', [agents, hers], [], [agents, hers]],
  ['was changed twice', [agents, third], [], [agents, hers, third]],
])(
  'sends the copy of an agreement to the emails of the last week of a client whose email %s',
  async (_, before, after, notified) => {
    const { id, change, agree } = await schedule();
    await change(before);
    await agree();
    await change(after);
    expect(await calls.recipients('recurring.agreement-copy', id)).toEqual(notified);
  },
);
