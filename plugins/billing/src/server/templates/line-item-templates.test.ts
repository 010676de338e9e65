import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LineItemTemplate } from '../../generated/types.ts';
import { createBillingPortal, type BillingPortal } from '../testing/billing-portal.fixture.ts';

let portal: BillingPortal;

beforeAll(async () => {
  portal = await createBillingPortal({ plugins: ['billing'] });
});
afterAll(() => portal.close());

const add = (body: object) => portal.call('POST', '/line-item-templates', body);
const templateIn = (answer: Awaited<ReturnType<typeof add>>) =>
  answer.json<{ data: { template: LineItemTemplate } }>().data.template;
const names = async (query = '') =>
  (
    await portal.done<{ data: { templates: LineItemTemplate[] } }>(
      'GET',
      `/line-item-templates${query}`,
    )
  ).data.templates.map(({ name }) => name);

it('adds a template in the category General, and active', async () => {
  const answer = await add({
    name: ' Review ',
    description: 'Annual review',
    unit_price_cents: 9_500,
  });
  expect(answer.status).toBe(201);
  expect(templateIn(answer)).toMatchObject({
    name: 'Review',
    description: 'Annual review',
    unit_price_cents: 9_500,
    category: 'General',
    is_active: true,
  });
});

it.each([
  [{ description: 'x' }, 'name', 'Please enter a template name'],
  [{ name: 'x' }, 'description', 'Please enter a description for the line item'],
])('refuses the template %j', async (body, field, message) => {
  const answer = await add(body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ details: [{ field, message }] });
});

it('finds templates by category, text, and whether they are active', async () => {
  await add({ name: 'Medicare visit', description: 'Enrollment', category: 'Medicare' });
  const { id } = templateIn(
    await add({ name: 'Old visit', description: 'Retired', category: 'Medicare' }),
  );
  await portal.done('PUT', `/line-item-templates/${String(id)}`, { is_active: false });
  expect(await names('?category=medicare')).toEqual(['Medicare visit', 'Old visit']);
  expect(await names('?category=Medicare&is_active=true')).toEqual(['Medicare visit']);
  expect(await names('?is_active=false')).toEqual(['Old visit']);
  expect(await names('?search=ENROLL')).toEqual(['Medicare visit']);
  expect(await names('?search=%25')).toEqual([]);
});

it('deletes a template, and invoices keep their lines', async () => {
  const { id } = templateIn(await add({ name: 'Short lived', description: 'Short' }));
  const remove = () => portal.call('DELETE', `/line-item-templates/${String(id)}`);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect(await names('?search=short')).toEqual([]);
});

it('needs a sign-in', async () => {
  const visitor = { token: null };
  expect((await portal.call('GET', '/line-item-templates', undefined, visitor)).status).toBe(401);
});
