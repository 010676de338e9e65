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

it('tells no more of a masked value by saves from an old version after 60 guesses', async () => {
  const { token } = await prefilledForm();
  const save = (ssn: string, draft_version: number) =>
    portal.save(token, { form_data: formWith(ssn), draft_version, current_step: 1 });
  expect((await save('***-**-6037', 0)).status).toBe(200);
  const stale = (ssn: string) => save(ssn, 0);
  expect(new Set(await guess(stale, 60))).toEqual(new Set([409]));
  const [other, right] = [await stale(wrong(60)), await stale(RIGHT)];
  expect([other.status, right.status]).toEqual([409, 409]);
  expect(right.json()).toEqual(other.json());
});

it('tells no more of a masked value of a form that was sent after 60 guesses', async () => {
  const { token } = await prefilledForm();
  const send = (ssn: string) =>
    portal.handIn(token, { form_data: formWith(ssn), draft_version: 0 });
  expect((await send('***-**-6037')).status).toBe(200);
  expect(new Set(await guess(send, 60))).toEqual(new Set([409]));
  expect((await send(RIGHT)).status).toBe(409);
});

it('stores every value alike after 60 guesses at a client, at all its links, and refuses none', async () => {
  const client = await portal.addClient({ ssn: RIGHT, dob: BORN });
  const secondFactor = { kind: 'birth-date', answer: BORN } as const;
  const formOfClient = async () => {
    const { token } = await portal.formWithLink(client, { secondFactor });
    const confirmed = await portal.confirm(token, BORN);
    const save = async (ssn: string, draft_version: number) => {
      const draft = { form_data: formWith(ssn), draft_version, current_step: 1 };
      const answer = await portal.save(confirmed, draft);
      return {
        status: answer.status,
        version: answer.json<{ data?: { draft_version: number } }>().data?.draft_version,
      };
    };
    await save('***-**-6037', 0);
    return { token: confirmed, save };
  };
  const first = await formOfClient();
  expect(new Set(await guess((ssn) => first.save(ssn, 0), 60))).toEqual(new Set([409]));
  const second = await formOfClient();
  for (const [at, ssn] of [RIGHT, RIGHT, wrong(61), wrong(61), RIGHT].entries())
    expect(await second.save(ssn, at + 1)).toEqual({ status: 200, version: at + 2 });
  const sent = { form_data: formWith(wrong(62)), draft_version: 6 };
  expect((await portal.handIn(second.token, sent)).status).toBe(200);
});

it('compares values with those of another client as before', async () => {
  const other = await prefilledForm();
  const save = (ssn: string, draft_version: number) =>
    portal.save(other.token, { form_data: formWith(ssn), draft_version, current_step: 1 });
  expect((await save('***-**-6037', 0)).status).toBe(200);
  const saved = await save(RIGHT, 1);
  expect(saved.json()).toMatchObject({ data: { draft_version: 1 } });
});
