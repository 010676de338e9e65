import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createVisitsPortal,
  filledIn,
  type VisitsPortal,
} from '../testing/visits-portal.fixture.ts';

let portal: VisitsPortal;
beforeAll(async () => {
  portal = await createVisitsPortal();
});
afterAll(() => portal.close());

const BORN = '1958-03-07';
const RIGHT = '900-12-6037';
const minutes = (count: number) => portal.clock.advance(count * 60_000);

/** A link to a form that has the Social Security number of its client, of which the visitor sees the mask alone. */
async function prefilledForm() {
  const client = await portal.addClient({ ssn: RIGHT, dob: BORN });
  const secondFactor = { kind: 'birth-date', answer: BORN } as const;
  const { id, token } = await portal.formWithLink(client, { secondFactor });
  return { id, token: await portal.confirm(token, BORN) };
}

const formWith = (ssn: string) => ({
  ...filledIn,
  personalInfo: { ...filledIn.personalInfo, ssn },
});
const wrong = (number: number) => `900-${String(10 + number)}-1111`;

/** The statuses of different guesses, in a call every two seconds. */
async function guess(send: (ssn: string) => Promise<{ status: number }>, count: number) {
  const statuses = [];
  for (let number = 0; number < count; number += 1) {
    if (number % 15 === 0) minutes(1);
    statuses.push((await send(wrong(number))).status);
  }
  return statuses;
}

it('ends guesses at a masked value by saves from an old version, also for the right one', async () => {
  const { token } = await prefilledForm();
  const save = (ssn: string, draft_version: number) =>
    portal.save(token, { form_data: formWith(ssn), draft_version, current_step: 1 });
  expect((await save('***-**-6037', 0)).status).toBe(200);
  const stale = (ssn: string) => save(ssn, 0);
  expect(new Set(await guess(stale, 60))).toEqual(new Set([409]));
  expect((await stale(wrong(60))).status).toBe(429);
  const refused = await stale(RIGHT);
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 86_400]);
});

it('ends guesses at a masked value of a form that was sent', async () => {
  const { token } = await prefilledForm();
  const send = (ssn: string) =>
    portal.handIn(token, { form_data: formWith(ssn), draft_version: 0 });
  expect((await send('***-**-6037')).status).toBe(200);
  expect((await send(RIGHT)).status).toBe(200);
  expect(new Set(await guess(send, 59))).toEqual(new Set([409]));
  expect((await send(wrong(59))).status).toBe(429);
});

it('counts guesses over all links and forms of a client, and those at another client apart', async () => {
  const client = await portal.addClient({ ssn: RIGHT, dob: BORN });
  const other = await prefilledForm();
  const statuses: number[] = [];
  for (let form = 0; form < 4; form += 1) {
    const secondFactor = { kind: 'birth-date', answer: BORN } as const;
    const { token } = await portal.formWithLink(client, { secondFactor });
    const confirmed = await portal.confirm(token, BORN);
    const save = (ssn: string) =>
      portal.save(confirmed, { form_data: formWith(ssn), draft_version: 0, current_step: 1 });
    await save('***-**-6037');
    for (let at = 0; at < 20; at += 1) {
      if (at % 15 === 0) minutes(1);
      statuses.push((await save(wrong(form * 20 + at))).status);
    }
    if (form === 3) expect((await save(RIGHT)).status).toBe(429);
  }
  expect(statuses.map((status) => status === 429)).toEqual(statuses.map((_, at) => at >= 60));
  const draft = { form_data: formWith('***-**-6037'), draft_version: 0, current_step: 1 };
  expect((await portal.save(other.token, draft)).status).toBe(200);
  const typed = { ...draft, form_data: formWith(wrong(1)), draft_version: 1 };
  expect((await portal.save(other.token, typed)).status).toBe(200);
});
