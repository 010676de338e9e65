import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SubmissionPage, Template } from '../../generated/types.ts';
import { createFormsPortal, type FormsPortal } from '../testing/forms-portal.fixture.ts';

const NOW = '2026-11-20T17:00:00Z';
let portal: FormsPortal;
const ids: Record<string, number> = {};

/** Minutes after noon at which a form was saved last. */
async function add(name: string, minutes: number, body: object, columns: object = {}) {
  const { id } = await portal.addForm({ title: name, ...body });
  const time = `2026-11-20T12:${String(minutes).padStart(2, '0')}:00Z`;
  await portal.store(id, { last_saved: time, ...columns });
  ids[name] = id;
}

beforeAll(async () => {
  portal = await createFormsPortal({ clock: createFakeClock(NOW) });
  const ana = await portal.addClient({ client_first_name: 'Ána', client_last_name: 'Núñez' });
  const bo = await portal.addClient({ primary_email: 'bo_x@example.com' });
  await add('Life', 1, { client_id: ana, type: 'Web Form' });
  await add('Health', 2, { client_id: bo, type: 'PDF', status: 'completed' });
  await add('Waiver', 3, { client_id: bo, type: 'DocuSign', pending_advisor_signature: true });
  await add(
    'Dental',
    4,
    { client_id: bo, type: 'Web Form', status: 'in_progress' },
    { client_id: null },
  );
  await portal.change(ids['Dental']!, {
    form_data: { personalInfo: { firstName: 'Zoë', lastName: 'Quinn', email: 'zq@example.com' } },
  });
  await portal.store(ids['Dental']!, { last_saved: '2026-11-20T12:04:00Z' });
  await add('Old', 5, { client_id: bo, type: 'Link', status: 'voided' });
});
afterAll(() => portal.close());

const page = (query = 'page=1') => portal.get<SubmissionPage>(`/sessionforms?${query}`);
const titles = async (query?: string) => (await page(query)).data.map(({ title }) => title);
const ALL = ['Waiver', 'Old', 'Dental', 'Health', 'Life'];

describe('a page of session forms', () => {
  it('lists those that need an agent first, then the newest, with all counts and titles', async () => {
    const found = await page();
    expect(found.data.map(({ title }) => title)).toEqual(ALL);
    expect(found).toMatchObject({
      success: true,
      total: 5,
      counts: { alert: 1, new: 1, in_progress: 1, complete: 1, voided: 1 },
      titles: ['Dental', 'Health', 'Life', 'Old', 'Waiver'],
    });
    expect(found.data[0]).toEqual((await portal.get<object[]>('/sessionforms/all'))[2]);
  });

  it('continues where the page before ended', async () => {
    expect(await titles('page_size=2')).toEqual(['Waiver', 'Old']);
    expect(await titles('page_size=2&page=2')).toEqual(['Dental', 'Health']);
    expect(await titles('page_size=2&page=3')).toEqual(['Life']);
    expect(await page('page_size=2&page=4')).toMatchObject({ data: [], total: 5 });
  });

  it.each([
    ['status=alert', ['Waiver'], 1],
    ['type=Web Form', ['Dental', 'Life'], 2],
    ['type=Web Form&status=new', ['Life'], 1],
    ['title=Health', ['Health'], 1],
    ['title=health', [], 0],
    ['title=Health&status=new', [], 0],
    ['q=life', ['Life'], 1],
    ['q= ANA nunez ', ['Life'], 1],
    ['q=nuñez ana', ['Life'], 1],
    ['q=Nuñez, Ana', ['Life'], 1],
    ['q=nunez,ana', ['Life'], 1],
    ['q=life nunez', ['Life'], 1],
    ['q=a life nu', ['Life'], 1],
    ['q=nunezána', ['Life'], 1],
    ['q=ana-nu', ['Life'], 1],
    ['q=life ananunez', ['Life'], 1],
    ['q=zoequinn', ['Dental'], 1],
    ['q=dental quinn-zoe', ['Dental'], 1],
    ['q=oequinn', [], 0],
    ['q=ana health', [], 0],
    ['q=zoë q', ['Dental'], 1],
    ['q=quinn zoe', ['Dental'], 1],
    ['q=Quinn, Zoë dental', ['Dental'], 1],
    ['q=bo_x@ hea&type=PDF', ['Health'], 1],
    ['q=ZQ@EXAMPLE', ['Dental'], 1],
    ['q=bo_x@', ['Waiver', 'Old', 'Health'], 3],
    ['q=bo%25', [], 0],
    ['q=bo_x@&type=PDF', ['Health'], 1],
    ['q=bo_x@&status=voided&title=Old', ['Old'], 1],
  ])('finds by %s', async (query, found, total) => {
    const { data, ...rest } = await page(query);
    expect(data.map(({ title }) => title)).toEqual(found);
    expect(rest.total).toBe(total);
    expect(rest.titles).toHaveLength(5);
  });

  it('counts every category, whatever the status', async () => {
    expect((await page('status=voided')).counts).toMatchObject({ alert: 1, voided: 1 });
    expect((await page('q=bo_x@&status=voided')).counts).toEqual({
      alert: 1,
      new: 0,
      in_progress: 0,
      complete: 1,
      voided: 1,
    });
  });

  it.each([
    'page=0',
    'page_size=101',
    'status=lost',
    'type=Fax',
    'dir=up',
    'modified=ever',
    `q=${'x'.repeat(201)}`,
    'sort=x',
  ])('rejects the query %s with 400', async (query) => {
    expect((await portal.call('GET', `/sessionforms?${query}`)).status).toBe(400);
  });
});

describe('a table of session forms', () => {
  let sessions: readonly number[] = [];
  beforeAll(async () => {
    const client = (await portal.form(ids['Health']!)).client_id!;
    sessions = [(await portal.addSession(client)).id, (await portal.addSession(client)).id];
    await portal.store(ids['Old']!, { session_id: sessions[0]! });
    await portal.store(ids['Waiver']!, { session_id: sessions[1]! });
  });

  // Clients: Life of Ána Núñez, Dental of no client, all others of a Villalobos.
  it.each([
    ['sort=title', ['Dental', 'Health', 'Life', 'Old', 'Waiver']],
    ['sort=title&dir=desc', ['Waiver', 'Old', 'Life', 'Health', 'Dental']],
    ['sort=modified&dir=desc', ['Old', 'Dental', 'Waiver', 'Health', 'Life']],
    ['sort=modified', ['Life', 'Health', 'Waiver', 'Dental', 'Old']],
    ['sort=status', ['Waiver', 'Health', 'Dental', 'Life', 'Old']],
    ['sort=status&dir=desc', ['Old', 'Life', 'Dental', 'Health', 'Waiver']],
    ['sort=session', ['Old', 'Waiver', 'Dental', 'Health', 'Life']],
    ['sort=session&dir=desc', ['Waiver', 'Old', 'Dental', 'Health', 'Life']],
    ['sort=client', ['Life', 'Health', 'Waiver', 'Old', 'Dental']],
    ['sort=client&dir=desc', ['Health', 'Waiver', 'Old', 'Life', 'Dental']],
    ['sort=session&q=bo_x@', ['Old', 'Waiver', 'Health']],
    ['sort=client&type=Web Form', ['Life', 'Dental']],
    ['sort=modified&status=voided', ['Old']],
  ])('sorts by %s', async (query, sorted) => {
    const all = await page(query);
    expect(all.data.map(({ title }) => title)).toEqual(sorted);
    expect(all.total).toBe(sorted.length);
    const pages = await Promise.all(
      sorted.map((_, index) => titles(`${query}&page_size=1&page=${index + 1}`)),
    );
    expect(pages.flat()).toEqual(sorted);
  });

  it('filters by when forms were modified, with counts', async () => {
    const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000).toISOString();
    await portal.store(ids['Life']!, { last_saved: daysAgo(0) });
    await portal.store(ids['Old']!, { last_saved: daysAgo(4) });
    await portal.store(ids['Health']!, { last_saved: daysAgo(20) });
    await portal.store(ids['Waiver']!, { last_saved: daysAgo(40) });
    await portal.store(ids['Dental']!, { last_saved: daysAgo(41) });
    const within = async (modified: string) => {
      const { data, total } = await page(`sort=modified&dir=desc&modified=${modified}`);
      expect(total).toBe(data.length);
      return data.map(({ title }) => title);
    };
    expect(await within('today')).toEqual(['Life']);
    expect(await within('week')).toEqual(['Life', 'Old']);
    expect(await within('month')).toEqual(['Life', 'Old', 'Health']);
    expect((await page('modified=week')).counts).toMatchObject({ new: 1, voided: 1, complete: 0 });
  });
});

/** Also with completed forms. */
const deleteClient = (id: number) =>
  portal.request('DELETE', `/api/clients/${id}?reason=Mistake`, { token: portal.owner });

it('keeps the counts true while forms change, move, and go', async () => {
  const client = await portal.addClient();
  const before = (await page()).counts;
  const added = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      portal.addForm({ client_id: client, title: `n${index}` }),
    ),
  );
  await portal.change(added[0]!.id, { status: 'completed' });
  await portal.change(added[1]!.id, { status: 'voided' });
  await portal.call('DELETE', `/sessionforms/${added[2]!.id}`);
  const expected = {
    new: before.new + 3,
    complete: before.complete + 1,
    voided: before.voided + 1,
  };
  expect((await page()).counts).toMatchObject(expected);
  await deleteClient(client);
  expect((await page()).counts).toEqual(before);
});

it('keeps the counts of a global form true while its forms change and go', async () => {
  const client = await portal.addClient();
  const form_id = await portal.addTemplate();
  const add = async () => (await portal.addForm({ client_id: client, form_id })).id;
  const forms = [await add(), await add(), await add(), await add()];
  await portal.change(forms[0]!, { status: 'completed' });
  await portal.change(forms[1]!, { status: 'in_progress' });
  await portal.call('DELETE', `/sessionforms/${forms[2]!}`);
  const counts = async () => {
    const { form } = await portal.get<{ form: Template }>(`/global-forms/${form_id}`);
    const listed = (await portal.get<Template[]>('/global-forms')).find(({ id }) => id === form_id);
    expect(listed).toEqual(form);
    return [form.total_submissions, form.completed_count, form.in_progress_count];
  };
  expect(await counts()).toEqual([3, 1, 1]);
  await portal.store(forms[3]!, { form_id: null });
  expect(await counts()).toEqual([2, 1, 1]);
  await deleteClient(client);
  expect(await counts()).toEqual([0, 0, 0]);
});
